/** Messages between return page and shop page; they work where the gateway has cut `opener` (PAY-25). */
type Message = 'returned' | 'acknowledged';

const CHANNEL = 'makan-payment';
/** In the session storage of a tab that leaves for the payment page itself (SESSION-18). */
const LEAVING = 'makan-leaving';

const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/**
 * The shop page's side: calls `onReturned`.
 * @param opened whether this page has a payment window open; only then may the return page take itself for it.
 */
export function listenForReturn(onReturned: () => void, opened: () => boolean = () => false): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'returned') return;
    if (opened()) channel.postMessage('acknowledged' satisfies Message);
    onReturned();
  });
  return () => channel?.close();
}

/** The return page's side: says that the diner is back; `onAcknowledged` is called when a shop page answers. */
export function announceReturn(onAcknowledged: () => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'acknowledged') onAcknowledged();
  });
  channel?.postMessage('returned' satisfies Message);
  return () => channel?.close();
}

/** Storage may be blocked; then the answer of a shop page decides alone. */
const ignoreErrors = <T>(attempt: () => T): T | undefined => {
  try {
    return attempt();
  } catch {
    return undefined;
  }
};

/** This tab goes to the payment page itself: what comes back in it is the shop. */
export const markLeaving = (): void => ignoreErrors(() => sessionStorage.setItem(LEAVING, '1'));

/** Whether this tab went to the payment page itself. */
export const hasLeftHere = (): boolean => ignoreErrors(() => sessionStorage.getItem(LEAVING)) === '1';

/** It is back. */
export const forgetLeaving = (): void => ignoreErrors(() => sessionStorage.removeItem(LEAVING));
