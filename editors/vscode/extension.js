// Starts `hearthside lsp` for packs.  Plain JavaScript: nothing is built.
const { window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
  const [command, ...args] = workspace.getConfiguration("hearthside").get("command");
  client = new LanguageClient(
    "hearthside",
    "Hearthside packs",
    { command, args },
    {
      documentSelector: [
        { scheme: "file", language: "hearthside-card" },
        { scheme: "untitled", language: "hearthside-card" },
        { scheme: "file", pattern: "**/{pack,era,lesson}.toml" },
      ],
      synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.{card,toml}") },
    },
  );
  try {
    await client.start();
  } catch (error) {
    // Most often it is not on the path that VS Code has, which is that of a new terminal.
    window.showErrorMessage(
      `Set hearthside.command, or pip install 'hearthside[editor]': ${[command, ...args].join(" ")} did not start. ` +
        `${error.message ?? error}`,
    );
  }
};

exports.deactivate = () => client?.stop();
