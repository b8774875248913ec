// It is your turn: the title of the tab says so.
import { texts } from "../texts";

export function entitle(mine: boolean, table: string) {
  document.title = mine ? texts.table.tabTurn(table) : `${table} – ${texts.house}`;
}
