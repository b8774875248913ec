//! Tells Zed how the language server of Hearthside's packs is started.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result};

const PROGRAM: &str = "hearthside";

struct Packs;

impl zed::Extension for Packs {
    fn new() -> Self {
        Packs
    }

    fn language_server_command(
        &mut self,
        server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let told = LspSettings::for_worktree(server.as_ref(), worktree)
            .ok()
            .and_then(|settings| settings.binary);
        let (path, arguments) = match told {
            Some(binary) => (binary.path, binary.arguments),
            None => (None, None),
        };
        let command = path.or_else(|| worktree.which(PROGRAM)).ok_or_else(|| {
            format!(
                "{PROGRAM} is not on your path: pip install 'hearthside[editor]', \
                 or say where it is in the settings, as lsp.{server}.binary.path"
            )
        })?;
        Ok(zed::Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["lsp".into()]),
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Packs);
