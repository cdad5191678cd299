import { createClock } from '#features/platform/clock';
import type { Encrypted } from '#features/platform/storage';
import type { OtherTabs } from '#features/platform/streams';
import { createStore } from '../../../app/store.ts';
import type { TabMessage } from '../../../features/checkout/orderTabs.ts';
import { shareOrders } from '../../../features/checkout/shareOrders.ts';
import { createVisit, orderedAt, orderedCart } from '../../builders/order.ts';

export const config = { signingKey: 'key', otpKey: '', gatewayHosts: ['pay.example'], defaultBrand: 'kopi', boot: [] };

const tabs: (() => void)[] = [];
/** Listeners of each open tab. */
export const listeners = new Map<object, (message: TabMessage) => void>();

/** A tab of one browser with a cart; what it tells is heard by the others at once. */
export function openTab(visit = createVisit(), cart = orderedCart(), ownPlace?: Pick<Encrypted, 'write'>) {
  const store = createStore({
    clock: createClock(() => Date.parse(orderedAt)),
    services: { config },
    preloadedState: { cart, visit },
  });
  const own: OtherTabs<TabMessage> = {
    post: (message) => {
      for (const [tab, listener] of listeners) if (tab !== own) listener(structuredClone(message));
    },
    listen: (listener) => {
      listeners.set(own, listener);
      return () => void listeners.delete(own);
    },
  };
  tabs.push(shareOrders(store, own, { now: () => Date.parse(orderedAt) + 1000 }, ownPlace));
  return store;
}

export const closeTabs = (): void => {
  for (const close of tabs.splice(0)) close();
};
