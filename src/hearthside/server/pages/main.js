// One page for all addresses.
import { find, tell } from "./dom.js";
import { showLobby } from "./lobby.js";
import { showTable } from "./table.js";

const [, table] = location.pathname.match(/^\/table\/([\w-]+)/) ?? [];
if (!table && location.pathname !== "/") {
  tell("This address leads nowhere. Was the link cut off, or the table closed?");
}
(table ? showTable(find("main"), table) : showLobby(find("main"))).catch((error) => tell(error.message));

addEventListener("pageshow", (event) => event.persisted && location.reload()); // back from another page
