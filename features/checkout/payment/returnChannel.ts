/** What return page and shop page tell each other; it works where the gateway has cut `opener` (PAY-25). */
type Message = 'returned' | 'heard';

const CHANNEL = 'makan-payment';

const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** The shop page's side: calls `onReturned`, and answers so that the return page knows that it may close. */
export function listenForReturn(onReturned: () => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'returned') return;
    channel.postMessage('heard' satisfies Message);
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
