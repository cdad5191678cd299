import { createHmac } from 'node:crypto';
import { type Channel, type ChannelSettings, toOutcome } from './channel.ts';

/** Signature of a message: HMAC-SHA256 of the seconds since 1970, a dot and the body, in hex. */
export const signMessage = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/**
 * A service of the shop, which takes each message as JSON. With a secret the header `makan-signature` proves the sender:
 * `t=<seconds since 1970>,v1=<signature>`.
 * @param now milliseconds since 1970
 */
export const createWebhook = ({ url, secret }: ChannelSettings, now: () => number): Channel => ({
  async send(message, signal) {
    const body = JSON.stringify(message);
    const seconds = Math.floor(now() / 1000);
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret && { 'makan-signature': `t=${seconds},v1=${signMessage(secret, seconds, body)}` }),
      },
      body,
      signal,
    });
    // An unread body would keep the connection busy.
    await answer.arrayBuffer();
    return toOutcome(answer);
  },
});
