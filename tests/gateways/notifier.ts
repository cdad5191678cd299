/** A notification on its way. */
export interface Notification {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Delivers a notification. @returns the status of the answer. */
export type Notify = (notification: Notification) => Promise<number>;

/** 'once', 'twice', 'never', or 'held' until {@link Notifier.release} is called. */
export type Delivery = 'once' | 'twice' | 'never' | 'held';

export interface Notifier {
  send: (notification: Notification) => Promise<void>;
  setDelivery: (delivery: Delivery) => void;
  /** Delivers the held notifications late: in their order, or the last one first. */
  release: (order?: 'sent' | 'reversed') => Promise<void>;
  /** Everything that was to be delivered, with the status of each answer. */
  sent: () => readonly (Notification & { statuses: readonly number[] })[];
}

const post: Notify = async ({ url, headers, body }) => {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
};

/** @param notify default: a POST to the notification's address. */
export function createNotifier(notify: Notify = post): Notifier {
  let delivery: Delivery = 'once';
  const log: (Notification & { statuses: number[] })[] = [];
  let held: (typeof log)[number][] = [];

  const deliver = async (entry: (typeof log)[number]): Promise<void> => {
    // A shop that cannot be reached is no fault of the gateway.
    entry.statuses.push(await notify(entry).catch(() => 0));
  };

  return {
    setDelivery: (next) => {
      delivery = next;
    },
    send: async (notification) => {
      const entry = { ...notification, statuses: [] };
      log.push(entry);
      if (delivery === 'held') held.push(entry);
      if (delivery === 'once' || delivery === 'twice') await deliver(entry);
      if (delivery === 'twice') await deliver(entry);
    },
    release: async (order = 'sent') => {
      const entries = order === 'sent' ? held : held.toReversed();
      held = [];
      for (const entry of entries) await deliver(entry);
    },
    sent: () => log,
  };
}
