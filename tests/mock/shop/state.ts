import type { Profile } from '#contract';
import type { OrderRow } from '#host/db/schema';

/** Everything that the shop of the playable app remembers. It can be stored as it is. */
export interface ShopState {
  /** Oldest first. */
  orders: OrderRow[];
  /** Payments of orders, by their session. */
  payments: Record<string, { orderNo: string; outcome: 'open' | 'approved' | 'declined' | 'cancelled' }>;
  /** Number of the order of each idempotency key, with the body that it was made for. */
  keys: Record<string, { body: string; orderNo: string }>;
  /** Ids of members, by access token. */
  tokens: Record<string, number>;
  /** Members who have signed up here. */
  members: { profile: Profile; password: string }[];
}

export const emptyState = (): ShopState => ({ orders: [], payments: {}, keys: {}, tokens: {}, members: [] });
