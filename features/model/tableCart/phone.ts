import type { Answer, TableCart, TableOperation, TableRefusal } from '#contract';
import { applyTableOperation } from '#contract/table';
import type { TableSeatReplica } from '#features/model/cart';

/** An operation that the server refused, and why. */
export interface Refused {
  operation: TableOperation;
  /** The server's, or that it did not understand the operation (TABLE-25). */
  reason: TableRefusal | 'notUnderstood';
}

/** The cart with the pending operations of this phone applied, without those that it no longer allows. */
export const getShownCart = ({ cart, pending, seat }: TableSeatReplica): TableCart =>
  pending.reduce((shown, operation) => {
    const applied = applyTableOperation(shown, operation, seat);
    return 'cart' in applied ? applied.cart : shown;
  }, cart);

/** Adds an operation, unless the cart that is shown does not allow it. */
export function operate(
  phone: TableSeatReplica,
  operation: TableOperation,
): { phone: TableSeatReplica } | { refused: TableRefusal } {
  const applied = applyTableOperation(getShownCart(phone), operation, phone.seat);
  return 'refused' in applied ? applied : { phone: { ...phone, pending: [...phone.pending, operation] } };
}

/** A phone with a newer cart; it remembers whose dishes came back, which the cart does not say (TABLE-15). */
function takeCart(phone: TableSeatReplica, cart: TableCart): TableSeatReplica {
  const before = phone.cart.orders.map(({ orderNo }) => orderNo);
  const now = new Set(cart.orders.map(({ orderNo }) => orderNo));
  const { returned: known = [], ...rest } = phone;
  const gone = before.filter((orderNo) => !now.has(orderNo)).map((orderNo) => ({ orderNo, before }));
  const returned = [...known, ...gone].filter(({ orderNo }) => !now.has(orderNo));
  return { ...rest, cart, ...(returned.length > 0 && { returned }) };
}

/**
 * Applies a change that came over the socket.
 * @returns `isMissing`: changes before it were missed, so the server has to be asked.
 */
export function applyChange(
  phone: TableSeatReplica,
  { cart, keys }: { cart: TableCart; keys: readonly string[] },
): { phone: TableSeatReplica; isMissing: boolean } {
  const ahead = cart.version - phone.cart.version;
  if (ahead <= 0) return { phone, isMissing: false };
  if (ahead > 1) return { phone, isMissing: true };
  return {
    phone: { ...takeCart(phone, cart), pending: phone.pending.filter(({ key }) => !keys.includes(key)) },
    isMissing: false,
  };
}

/** Applies an answer of the server: operations with an outcome are not pending any more. */
export function applySyncAnswer(
  phone: TableSeatReplica,
  { cart, outcomes }: Pick<Answer<'syncTable'>, 'cart' | 'outcomes'>,
): { phone: TableSeatReplica; refused: Refused[] } {
  const byKey = new Map(outcomes.map(({ key, refused }) => [key, refused]));
  const refused = phone.pending.flatMap((operation): Refused[] => {
    const reason = byKey.get(operation.key);
    return reason ? [{ operation, reason }] : [];
  });
  const pending = phone.pending.filter(({ key }) => !byKey.has(key));
  // A change that arrived over the socket is newer.
  const isNewer = cart !== null && cart.version > phone.cart.version;
  return { phone: { ...(isNewer ? takeCart(phone, cart) : phone), pending }, refused };
}
