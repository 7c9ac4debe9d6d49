// The moves of a study as a tree: a main line with variations and comments. Pure. As text it looks like PGN: `a-b {why} (c-d e-f) g-h`.

/** @typedef {{token: string, comment: string, children: Node[]}} Node a roll or a move; the first child goes on with the main line */
/** @typedef {number[]} Path which child, from the root on */

/** @returns {Node} a tree without moves */
export const emptyTree = () => ({ token: '', comment: '', children: [] });

/** The tree is not written as expected. */
export class TreeError extends Error {}

/** The nodes from the first move to a path. @param {Node} root @param {Path} path @returns {Node[]} */
export function nodesAt(root, path) {
  const nodes = [];
  let node = root;
  for (const index of path) {
    node = node.children[index];
    nodes.push(node);
  }
  return nodes;
}

/** @param {Node} root @param {Path} path */
export const nodeAt = (root, path) => nodesAt(root, path).at(-1) ?? root;

/** @param {Node} root @param {Path} path */
export const tokensAt = (root, path) => nodesAt(root, path).map(({ token }) => token);

/** Changes one node. @param {Node} node @param {Path} path @param {(node: Node) => Node} change @returns {Node} */
function changed(node, [index, ...rest], change) {
  if (index === undefined) return change(node);
  return { ...node, children: node.children.map((child, i) => (i === index ? changed(child, rest, change) : child)) };
}

/** Plays a roll or a move at a path. What is there already is not added again. @param {Node} root @param {Path} path @param {string} token @returns {{root: Node, path: Path}} */
export function played(root, path, token) {
  const { children } = nodeAt(root, path);
  const known = children.findIndex((child) => child.token === token);
  if (known >= 0) return { root, path: [...path, known] };
  /** @param {Node} node */
  const add = (node) => ({ ...node, children: [...node.children, { token, comment: '', children: [] }] });
  return { root: changed(root, path, add), path: [...path, children.length] };
}

/** Takes away a move with everything after it. @param {Node} root @param {Path} path @returns {{root: Node, path: Path}} */
export function removed(root, path) {
  const parent = path.slice(0, -1);
  /** @param {Node} node */
  const drop = (node) => ({ ...node, children: node.children.filter((_, i) => i !== path.at(-1)) });
  return path.length === 0 ? { root, path } : { root: changed(root, parent, drop), path: parent };
}

/** Makes the line of a path the main line. @param {Node} root @param {Path} path @returns {{root: Node, path: Path}} */
export function promoted(root, path) {
  /** @param {Node} node @param {Path} way @returns {Node} */
  const first = (node, [index, ...rest]) => {
    if (index === undefined) return node;
    const chosen = first(node.children[index], rest);
    return { ...node, children: [chosen, ...node.children.filter((_, i) => i !== index)] };
  };
  return { root: first(root, path), path: path.map(() => 0) };
}

/** @param {Node} root @param {Path} path @param {string} comment @returns {Node} */
export const commented = (root, path, comment) => changed(root, path, (node) => ({ ...node, comment: comment.replace(/[{}]/g, '').trim() }));

/** The path along the main line from here to its end. @param {Node} root @param {Path} path @returns {Path} */
export function endOf(root, path) {
  const end = [...path];
  for (let node = nodeAt(root, path); node.children.length > 0; [node] = node.children) end.push(0);
  return end;
}

/** @param {Node} node @returns {string} */
export function write(node) {
  const [main, ...others] = node.children;
  if (!main) return '';
  /** @param {Node} child */
  const one = ({ token, comment }) => (comment ? `${token} {${comment}}` : token);
  /** @param {Node} child */
  const whole = (child) => [one(child), write(child)].filter(Boolean).join(' ');
  return [one(main), ...others.map((child) => `(${whole(child)})`), write(main)].filter(Boolean).join(' ');
}

/** @param {string} text @returns {Node} */
export function parse(text) {
  const root = emptyTree();
  /** The node that is gone on with, and the one before it, which a variation begins at. @type {{at: Node, before: Node}[]} */
  const open = [{ at: root, before: root }];
  for (const [piece] of text.matchAll(/\{[^}]*\}|[(){}]|[^\s(){}]+/g)) {
    const line = open[open.length - 1];
    if (piece === '(') open.push({ at: line.before, before: line.before });
    else if (piece === ')') {
      if (open.length === 1) throw new TreeError('expected ( before )');
      open.pop();
    } else if (piece.startsWith('{')) line.at.comment = piece.slice(1, -1).trim();
    else if (piece === '}') throw new TreeError('expected { before }');
    else {
      const node = { token: piece, comment: '', children: [] };
      line.at.children.push(node);
      line.before = line.at;
      line.at = node;
    }
  }
  if (open.length > 1) throw new TreeError('expected ) at the end');
  return root;
}
