import { type Channel, type ChannelSettings, isLocal, toOutcome } from './channel.ts';

/** A service of Twilio that chooses the sender itself. */
const SERVICE = /^MG[0-9a-f]{32}$/;

/** SMS by Twilio's Messages API: `twilio://api.twilio.com/<account>`. */
export function createTwilio({ url, password, from = '' }: ChannelSettings): Channel {
  const { hostname, host, pathname } = new URL(url);
  const account = pathname.slice(1);
  const address = `${isLocal(hostname) ? 'http' : 'https'}://${host}/2010-04-01/Accounts/${account}/Messages.json`;
  const sender: Record<string, string> = SERVICE.test(from) ? { MessagingServiceSid: from } : { From: from };
  return {
    async send({ recipient, body }, signal) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}` },
        body: new URLSearchParams({ To: `+${recipient}`, Body: body, ...sender }),
        signal,
      });
      await answer.arrayBuffer();
      return toOutcome(answer);
    },
  };
}
