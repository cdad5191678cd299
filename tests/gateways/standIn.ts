import type { Delivery, Notifier, Notify } from './notifier.ts';
import type { RunningServer, Trouble } from './server.ts';

/** One time that a stand-in took money. */
export interface BookEntry {
  /** Number of the capture at the gateway. */
  ref: string;
  /** Our number of the payment. */
  session: string;
  /** Cents. */
  amount: number;
  /** Cents of it that were given back. */
  refunded: number;
}

export interface StandInOptions {
  port?: number | undefined;
  /** Milliseconds since 1970. Default: the clock. */
  now?: (() => number) | undefined;
  /** Delivers notifications. Default: a POST to their address. */
  notify?: Notify | undefined;
}

/** The part of a stand-in that all gateways share. `session` is our number of a payment. */
export interface StandIn {
  url: string;
  /** Every capture, with what was refunded of it. */
  book: () => BookEntry[];
  /** Stops the calls of the API in the given way. */
  setTrouble: (trouble: Trouble) => void;
  setDelivery: (delivery: Delivery) => void;
  /** Delivers the held notifications. */
  release: Notifier['release'];
  sent: Notifier['sent'];
  decline: (session: string) => Promise<void>;
  /** Gives money back on the gateway's own page. Default: everything that is left of the first capture. */
  refund: (session: string, amount?: number) => Promise<void>;
  close: () => Promise<void>;
}

export const shareStandIn = (server: RunningServer, notifier: Notifier) => ({
  url: server.url,
  setTrouble: server.setTrouble,
  close: server.close,
  setDelivery: notifier.setDelivery,
  release: notifier.release,
  sent: notifier.sent,
});

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The payment page of a stand-in, for a person. */
export const paymentPage = (gateway: string, description: string, amount: string, action: string): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(gateway)} (stand-in)</title>
<h1>${escapeHtml(gateway)}</h1><p>${escapeHtml(description)}</p><p><strong>${escapeHtml(amount)}</strong></p>
<form method="post" action="${escapeHtml(action)}">
<button name="decision" value="pay">Pay</button> <button name="decision" value="decline">Decline</button></form></html>`;

/** A page that says why nothing can be paid. */
export const closedPage = (reason: string): string =>
  `<!doctype html><html lang="en"><title>Closed</title><p>${escapeHtml(reason)}</p></html>`;

/** A form that the browser posts by itself. */
export const selfPostingForm = (action: string, fields: Readonly<Record<string, string>>): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><html lang="en"><title>Back to the shop</title>
<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>Back to the shop</button></form>
<script>document.forms[0].submit()</script></html>`;
};
