import { tabMark } from '#features/platform/storage';

/** Messages between return page and shop page; they work where the gateway has cut `opener` (PAY-25). */
type Message = 'returned' | 'referred' | 'acknowledged';

const CHANNEL = 'makan-payment';
/** Set in a tab that leaves for the payment page; where storage is blocked a shop page's answer decides. */
const leaving = tabMark('makan-leaving');

const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/**
 * The shop page's side: calls `onReturned`.
 * @param opened whether this page has a payment window open; only then may the return page take itself for it.
 * @param onReferred called if that window has come back with a reference (PAY-36).
 */
export function listenForReturn(
  onReturned: () => void,
  opened: () => boolean = () => false,
  onReferred: () => void = () => undefined,
): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'referred' && opened()) onReferred();
    if (data !== 'returned') return;
    if (opened()) channel.postMessage('acknowledged' satisfies Message);
    onReturned();
  });
  return () => channel?.close();
}

/**
 * The return page's side: says that the diner is back; `onAcknowledged` is called when a shop page answers.
 * @param hasReference the payment page has given a reference and no error.
 */
export function announceReturn(onAcknowledged: () => void, hasReference = false): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'acknowledged') onAcknowledged();
  });
  channel?.postMessage('returned' satisfies Message);
  if (hasReference) channel?.postMessage('referred' satisfies Message);
  return () => channel?.close();
}

/** Marks that this tab itself goes to the payment page and returns as the shop. */
export const markLeaving = leaving.set;

/** Whether this tab went to the payment page itself. */
export const hasLeftHere = leaving.isSet;

/** It is back. */
export const forgetLeaving = leaving.remove;
