/** Result of a message: `refused` would be refused again, `failed` is tried again. */
export type Outcome = 'taken' | 'refused' | 'failed';

export type MessageKind = 'sms' | 'email';

/** A message on its way out. */
export interface OutgoingMessage {
  /** Stays the same when the message is sent again, so that the other side can drop the second one. */
  id: string;
  kind: MessageKind;
  /** E-mail address, or a number with its country prefix, `6581234567`. */
  recipient: string;
  /** null for an SMS. */
  subject: string | null;
  body: string;
}

/** One provider of messages. */
export interface Channel {
  /** Rejects when the provider does not answer, or after `signal`. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<Outcome>;
}

/** How a provider is reached: the settings of one address. */
export interface ChannelSettings {
  kinds: readonly MessageKind[];
  /** `https:` and `http:` a service of the shop, `twilio:` Twilio, `smtp:` and `smtps:` a mail server. */
  url: string;
  user: string | undefined;
  password: string | undefined;
  /** Sender that the recipient sees. */
  from: string | undefined;
  /** Signs messages to a service of the shop. */
  secret: string | undefined;
}

/** A message that was refused would be refused again; credentials and rate limits may change. */
export const toOutcome = ({ ok, status }: Response): Outcome =>
  ok ? 'taken' : status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status) ? 'refused' : 'failed';

/** An address of this machine, which needs no encryption. */
export const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);
