import { parseArgs } from 'node:util';
import { startFiserv } from './fiserv.ts';
import { startHitpay } from './hitpay.ts';
import { startStripe } from './stripe.ts';

/*
 * `npx tsx tests/gateways/main.ts stripe --port 4191` starts the stand-in of a payment gateway, whose page a person can
 * pay on. It prints `gateway` of `brands.json`. The secrets are as long as production asks of GATEWAY_SECRET.
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
    const keys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in_secret' };
    const { url } = await startStripe({ ...keys, port, webhook: values.webhook ?? '' });
    return { paymentGatewayHost: url, ApiKey: keys.secretKey, SharedSecret: keys.webhookSecret };
  },
  hitpay: async () => {
    const keys = { apiKey: 'hitpay-stand-in', salt: 'hitpay-stand-in-salt' };
    const { url } = await startHitpay({ ...keys, port });
    return { paymentGatewayHost: url, ApiKey: keys.apiKey, SharedSecret: keys.salt };
  },
  fiserv: async () => {
    const keys = {
      storeId: '62000001',
      sharedSecret: 'fiserv-stand-in-secret',
      apiKey: 'fiserv-key',
      apiSecret: 'api-secret',
    };
    const { url, apiUrl } = await startFiserv({ ...keys, port });
    const { storeId: StoreId, sharedSecret: SharedSecret, apiKey: ApiKey, apiSecret: ApiSecret } = keys;
    return { paymentGatewayHost: url, ApiHost: apiUrl, StoreId, SharedSecret, ApiKey, ApiSecret };
  },
};

const start = Object.hasOwn(starters, name ?? '') ? starters[name as keyof typeof starters] : undefined;
if (values.help || !start || Number.isNaN(port)) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  console.log(JSON.stringify({ provider: name, ...(await start()) }, null, 2));
}
