//! The pages of a device site, and where they stand in it.

use roundel_rules::GameId;

/// Who hands out the device pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Host {
    /// This server, below `/device/`, beside its own pages and assets.
    Server,
    /// Any host of plain files, below any path.
    Files,
}

/// A page of a device site. It is there once in each language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum DevicePage {
    Front,
    Setup(GameId),
    Game(GameId),
    Review(GameId),
    Analysis(GameId),
    RulesIndex,
    Rules(GameId),
    Learn(GameId),
}

impl DevicePage {
    /// All pages.
    pub fn all() -> impl Iterator<Item = DevicePage> {
        let of = |kind| {
            [
                DevicePage::Setup(kind),
                DevicePage::Game(kind),
                DevicePage::Review(kind),
                DevicePage::Analysis(kind),
                DevicePage::Rules(kind),
                DevicePage::Learn(kind),
            ]
        };
        [DevicePage::Front, DevicePage::RulesIndex].into_iter().chain(GameId::ALL.into_iter().flat_map(of))
    }

    /// Its file in the folder of a language.
    pub fn file(self) -> String {
        match self {
            DevicePage::Front => "index.html".to_owned(),
            DevicePage::Setup(kind) => format!("play/{kind}.html"),
            DevicePage::Game(kind) => format!("game/{kind}.html"),
            DevicePage::Review(kind) => format!("review/{kind}.html"),
            DevicePage::Analysis(kind) => format!("analysis/{kind}.html"),
            DevicePage::RulesIndex => "rules.html".to_owned(),
            DevicePage::Rules(kind) => format!("rules/{kind}.html"),
            DevicePage::Learn(kind) => format!("learn/{kind}.html"),
        }
    }

    /// The way from it to the folder of its language.
    pub fn up(self) -> &'static str {
        match self {
            DevicePage::Front | DevicePage::RulesIndex => "",
            _ => "../",
        }
    }

    /// The way from it to the folder of the whole site.
    pub fn root(self) -> &'static str {
        match self.up() {
            "" => "../",
            _ => "../../",
        }
    }

    /// The part of the navigation that it belongs to.
    pub fn part(self) -> Option<&'static str> {
        match self {
            DevicePage::Front | DevicePage::Setup(_) => Some("/"),
            DevicePage::RulesIndex | DevicePage::Rules(_) | DevicePage::Learn(_) => Some("/rules"),
            DevicePage::Game(_) | DevicePage::Review(_) | DevicePage::Analysis(_) => None,
        }
    }
}
