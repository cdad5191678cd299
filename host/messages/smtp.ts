import { createTransport } from 'nodemailer';
import { type Channel, type ChannelSettings, isLocal } from './channel.ts';

/** The mail server wants other credentials: that is mended in the settings. */
const SIGN_IN = [530, 534, 535, 538];

/** E-mail by a mail server: `smtp://host:587` with STARTTLS, `smtps://host:465` encrypted from the start. */
export function createSmtp({ url, user, password, from = '' }: ChannelSettings): Channel {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    ...{ host: hostname, port: Number(port) || (secure ? 465 : 587), secure },
    // No password and no receipt goes over an open line.
    requireTLS: !secure && !isLocal(hostname),
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? hostname;
  return {
    async send({ id, recipient, subject, body }, signal) {
      const sending = transport.sendMail({
        from,
        // As an object: a text is read as a list of addresses.
        to: { name: '', address: recipient },
        ...{ subject: subject ?? '', text: body, messageId: `<${id}@${domain}>` },
      });
      const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      try {
        await Promise.race([sending, stopped]);
        return 'taken';
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        if (responseCode === undefined) throw error;
        return responseCode >= 500 && !SIGN_IN.includes(responseCode) ? 'refused' : 'failed';
      } finally {
        sending.catch(() => undefined);
      }
    },
  };
}
