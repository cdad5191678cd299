/** What return page and shop page tell each other; it works where the gateway has cut `opener` (PAY-25). */
type Message = 'returned' | 'heard';

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
    if (opened()) channel.postMessage('heard' satisfies Message);
    onReturned();
  });
  return () => channel?.close();
}

/** The return page's side: says that the diner is back; `onHeard` is called when a shop page is there to go on. */
export function announceReturn(onHeard: () => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'heard') onHeard();
  });
  channel?.postMessage('returned' satisfies Message);
  return () => channel?.close();
}

/** Storage may be blocked; then the answer of a shop page decides alone. */
const quietly = <T>(attempt: () => T): T | undefined => {
  try {
    return attempt();
  } catch {
    return undefined;
  }
};

/** This tab goes to the payment page itself: what comes back in it is the shop. */
export const markLeaving = (): void => quietly(() => sessionStorage.setItem(LEAVING, '1'));

/** Whether this tab went to the payment page itself. */
export const hasLeftHere = (): boolean => quietly(() => sessionStorage.getItem(LEAVING)) === '1';

/** It is back. */
export const forgetLeaving = (): void => quietly(() => sessionStorage.removeItem(LEAVING));
