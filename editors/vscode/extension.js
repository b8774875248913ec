// Starts `hearthside lsp` for packs.  Plain JavaScript: nothing is built.
const { workspace } = require("vscode");
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
  await client.start();
};

exports.deactivate = () => client?.stop();
