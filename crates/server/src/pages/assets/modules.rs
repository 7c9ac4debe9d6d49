//! The import graph of the ES modules.

/// The modules that a script imports, directly or through others, each once, in the order in which they are found.
pub fn imported<'a>(script: &str, source: impl Fn(&str) -> Option<&'a str>) -> Vec<String> {
    let mut found = vec![script.to_owned()];
    let mut next = 0;
    while let Some(module) = found.get(next).cloned() {
        for path in source(&module).into_iter().flat_map(static_imports) {
            let imported = resolve(&module, path);
            if !found.contains(&imported) {
                found.push(imported);
            }
        }
        next += 1;
    }
    found.split_off(1)
}

/// The relative paths in `import … from './x.js'`, `export … from './x.js'` and `import './x.js'`. Dynamic imports are loaded
/// when they are needed, and are left out.
fn static_imports(source: &str) -> impl Iterator<Item = &str> {
    ["from '", "from \"", "import '", "import \""].into_iter().flat_map(move |before| {
        let quote = &before[before.len() - 1..];
        let paths = source.split(before).skip(1).filter_map(move |rest| rest.split(quote).next());
        paths.filter(|path| path.starts_with("./") || path.starts_with("../"))
    })
}

/// A relative path as seen from a module: `../x.js` in `scripts/game/main.js` is `scripts/x.js`.
fn resolve(module: &str, path: &str) -> String {
    let mut folders: Vec<&str> = module.split('/').collect();
    folders.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop();
            }
            part => folders.push(part),
        }
    }
    folders.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_followed_once() {
        let source = |name: &str| match name {
            "a/main.js" => {
                Some("import { x,\ny } from './x.js';\nimport '../z.js';\nconst later = import('./later.js');")
            }
            "a/x.js" => Some("export { z } from \"../z.js\";\nimport { m } from './main.js';"),
            "z.js" => Some("export const z = 'from nowhere';"),
            _ => None,
        };
        assert_eq!(imported("a/main.js", source), ["a/x.js", "z.js"]);
    }
}
