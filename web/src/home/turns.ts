// Which of my running games wait for me: the list of tables does not say, so each is asked.
import { get } from "../net/api";
import type { TableResponse, TableSummary, View } from "../protocol";

export async function waitsForMe({ id }: TableSummary): Promise<boolean> {
  try {
    const [{ seats }, { view }] = await Promise.all([
      get<TableResponse>(`/api/tables/${id}`),
      get<View>(`/api/tables/${id}/watch`),
    ]);
    const { waiting, seats: chairs } = view.table;
    return seats.some((seat) => waiting.includes(seat) && !chairs[seat]?.stand_in);
  } catch {
    return false; // it is a kindness, not more
  }
}
