import type { TableChange } from '#contract';
import { getLineKey } from '#contract/table';
import { selectMenu } from '#features/model/cart';
import { isEndSeen, selectAttempts } from '#features/model/orders';
import type { RootState } from '../store';
import { getShownCart } from './phone';
import { compareLines, toTableLines } from './tableLines';

/** Returns the diner's own changes before the table cart was loaded, as on a reloaded page (TABLE-10). */
export function findUnsentChanges(state: RootState): TableChange[] {
  const { items, table } = state.cart;
  if (!table) return [];
  const { seat, seatKey } = table.phone;
  const isOwn = (line: { seat: number }) => line.seat === seat;
  const lines = toTableLines(items, seat).filter(isOwn);
  const shown = new Set(lines.map(getLineKey));
  const dishes = selectMenu(state)?.items ?? {};
  // Without its menu a line is not shown, which does not mean that the diner has removed it.
  const known = getShownCart(table.phone).lines.filter(
    (line) => isOwn(line) && (shown.has(getLineKey(line)) || dishes[line.dish.itemId] !== undefined),
  );
  // Dishes of an order go and come back by what the server says of it.
  const ordered = new Set(
    selectAttempts(state)
      .filter((attempt) => attempt.payload.seatKey === seatKey && !(isEndSeen(attempt) && attempt.status !== 'overdue'))
      .flatMap(({ cart }) => toTableLines(cart.items, seat).map(getLineKey)),
  );
  return compareLines(known, lines).filter((change) => !ordered.has(getLineKey(change)));
}
