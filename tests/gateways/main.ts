import { parseArgs } from 'node:util';
import { startFiserv } from './fiserv.ts';
import { startHitpay } from './hitpay.ts';
import { startStripe } from './stripe.ts';

/*
 * `npx tsx tests/gateways/main.ts stripe --port 4190` starts the stand-in of a payment gateway, whose page a person can
 * pay on. The keys below are the ones to give the server.
 */
const HELP = `tsx tests/gateways/main.ts stripe|hitpay|fiserv [--port N] [--webhook ADDRESS]

  --port      default: any free port
  --webhook   where Stripe's events go to. HitPay and Fiserv are told with each payment.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, webhook: { type: 'string' }, help: { type: 'boolean' } },
});
const [name] = positionals;
const port = values.port === undefined ? undefined : Number(values.port);

const starters = {
  stripe: async () => {
    const keys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' };
    const { url } = await startStripe({ ...keys, port, webhook: values.webhook ?? '' });
    return { host: url, apiKey: keys.secretKey, sharedSecret: keys.webhookSecret };
  },
  hitpay: async () => {
    const keys = { apiKey: 'hitpay-stand-in', salt: 'hitpay-salt' };
    const { url } = await startHitpay({ ...keys, port });
    return { host: url, apiKey: keys.apiKey, sharedSecret: keys.salt };
  },
  fiserv: async () => {
    const keys = { storeId: '62000001', sharedSecret: 'fiserv-secret', apiKey: 'fiserv-key', apiSecret: 'api-secret' };
    const { url, apiUrl } = await startFiserv({ ...keys, port });
    return { host: url, apiHost: apiUrl, ...keys };
  },
};

const start = Object.hasOwn(starters, name ?? '') ? starters[name as keyof typeof starters] : undefined;
if (values.help || !start || Number.isNaN(port)) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  for (const [key, value] of Object.entries(await start())) console.log(`${key.padEnd(13)} ${value}`);
}
