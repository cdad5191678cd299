import type { SettingReader } from '../settingReader.ts';
import type { ChannelSettings, MessageKind } from './channel.ts';

const WEB = ['https:', 'http:'];

/** Settings of each kind, and the addresses that it takes besides those of a service of the shop. */
const OWN = {
  sms: {
    ...{ url: 'SMS_URL', user: undefined, password: 'SMS_PASSWORD', from: 'SMS_FROM' },
    ...{ protocols: ['twilio:'], place: 'SMS_PASSWORD', missed: 'no code would reach a phone' },
  },
  email: {
    ...{ url: 'EMAIL_URL', user: 'EMAIL_USER', password: 'EMAIL_PASSWORD', from: 'EMAIL_FROM' },
    ...{ protocols: ['smtps:', 'smtp:'], place: 'EMAIL_USER and EMAIL_PASSWORD', missed: 'no receipt would arrive' },
  },
} as const;

const KINDS: readonly MessageKind[] = ['sms', 'email'];

/** An address with a user or a password in it. */
const CREDENTIALS = /^[a-z]+:\/\/[^/?#]*@/i;

const ACCOUNT = /^\/AC[0-9a-f]{32}$/;
const SENDER = /^[^@<>\s]+@[^@<>\s]+\.[^@<>\s]+$|^[^<>\r\n]+<[^@<>\s]+@[^@<>\s]+\.[^@<>\s]+>$/;

/** Reads who sends SMS and e-mails. Without any address they go to the sandbox's inbox, which production has not. */
export function readMessages(reader: SettingReader, isProduction: boolean): ChannelSettings[] {
  const { given, url, wrong } = reader;
  /** Reads an address. One with credentials in it is not printed. */
  const address = (name: string, protocols: readonly string[], place: string): string | undefined => {
    if (!CREDENTIALS.test(given(name) ?? '')) return url(name, protocols);
    wrong.push(`${name} holds a user or a password, and addresses come into logs; take them out, and set ${place}.`);
    return undefined;
  };
  const secret = given('MESSAGE_SECRET');
  if (secret !== undefined && secret.length < 16)
    wrong.push(`MESSAGE_SECRET has ${secret.length} characters, which can be guessed; use at least 16.`);
  const signed = { user: undefined, password: undefined, from: undefined, secret };
  const shared = address('MESSAGE_URL', WEB, 'MESSAGE_SECRET, which signs each message');
  const own = KINDS.flatMap((kind): ChannelSettings[] => {
    const names = OWN[kind];
    const at = address(names.url, [...WEB, ...names.protocols], names.place);
    if (at === undefined) return [];
    if (WEB.includes(new URL(at).protocol)) return [{ ...signed, kinds: [kind], url: at }];
    const settings = {
      ...{ kinds: [kind], url: at, secret: undefined },
      user: names.user && given(names.user),
      ...{ password: given(names.password), from: given(names.from) },
    };
    if (kind === 'sms') complainOfTwilio(settings, wrong);
    else complainOfMailServer(settings, wrong);
    return [settings];
  });
  const rest = KINDS.filter((kind) => !own.some(({ kinds }) => kinds.includes(kind)));
  if (shared !== undefined && rest.length > 0) return [...own, { ...signed, kinds: rest, url: shared }];
  if (isProduction && !wrong.some((sentence) => /^(MESSAGE|SMS|EMAIL)_/.test(sentence))) {
    if (rest.length === KINDS.length)
      wrong.push(
        'MESSAGE_URL is not set, so no code would reach a phone; set it to your SMS and e-mail provider, or SMS_URL and EMAIL_URL.',
      );
    else
      for (const kind of rest)
        wrong.push(`${OWN[kind].url} is not set, so ${OWN[kind].missed}; set it, or MESSAGE_URL for the rest.`);
  }
  return own;
}

function complainOfTwilio({ url, password, from }: ChannelSettings, wrong: string[]): void {
  if (!ACCOUNT.test(new URL(url).pathname))
    wrong.push('SMS_URL names no account of Twilio; write it like twilio://api.twilio.com/AC and its 32 characters.');
  if (password === undefined)
    wrong.push('SMS_PASSWORD is not set, so Twilio takes no SMS; set it to the auth token of your account there.');
  if (from === undefined)
    wrong.push(
      'SMS_FROM is not set, so an SMS has no sender; set it to your number, sender name or messaging service at Twilio.',
    );
}

function complainOfMailServer({ user, password, from }: ChannelSettings, wrong: string[]): void {
  if (from === undefined || !SENDER.test(from))
    wrong.push('EMAIL_FROM is no sender; set it to an address, such as Kopi House <orders@kopi.example.sg>.');
  if ((user === undefined) !== (password === undefined))
    wrong.push('EMAIL_USER and EMAIL_PASSWORD belong together; set both, or none for a server that asks for neither.');
}
