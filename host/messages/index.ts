/** SMS and e-mail: one file for each kind of provider, chosen by its address. */
import type { Channel, ChannelSettings } from './channel.ts';
import { createSmtp } from './smtp.ts';
import { createTwilio } from './twilio.ts';
import { createWebhook } from './webhook.ts';

export type { Channel, ChannelSettings, MessageKind, Outcome } from './channel.ts';

/** @param now milliseconds since 1970 */
export function createChannel(settings: ChannelSettings, now: () => number): Channel {
  if (settings.url.startsWith('twilio:')) return createTwilio(settings);
  if (/^smtps?:/.test(settings.url)) return createSmtp(settings);
  return createWebhook(settings, now);
}
