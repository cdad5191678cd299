import type { Core } from '../../core.ts';
import type { Member, OrderRow } from '../../db/schema.ts';
import { findSeat } from '../tables/sessions.ts';

/**
 * Whether a viewer who may see the order may move it to another table. Everybody at its table knows the number of an
 * order of a table cart, so that one takes its owner, or the key of the seat that sent it (WIRE-28).
 */
export async function mayMoveOrder(
  core: Core,
  { memberId, tableOrder }: OrderRow,
  viewer: Member | undefined,
  seatKey: string | undefined,
): Promise<boolean> {
  if (!tableOrder || (memberId !== null && viewer?.id === memberId)) return true;
  const found = seatKey === undefined ? undefined : await findSeat(core, seatKey);
  return found?.sessionId === tableOrder.sessionId && found.seat === tableOrder.seat;
}
