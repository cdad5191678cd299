/** `npm run conform -- --url https://… --brand … --outlet … --table …`: docs/guides/connect-your-own-server.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { USUAL_OFFERS } from '#contract/wire';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { type Level, levels, levelsFor, levelTitle } from './check.ts';
import { conform } from './conform.ts';
import { toApiBase } from './host.ts';
import { fetchText, readConfig, readGivenConfig } from './readConfig.ts';
import { summarise, toLine, toPage } from './report.ts';
import { openStage } from './stage.ts';

const USAGE = `npm run conform -- --url <address> --brand <code> --outlet <code> --table <name> [options]

  --check <number>        of the table's slip, where orders go straight to the till
  --till-outlet, --till-table, --till-check
                          a direct-to-till outlet besides, for the level "till"
  --shared-outlet, --shared-table, --shared-check
                          a table with one cart, a bill in shares or calls for staff, for the level "table"
  --level <level>         ${levels.join(', ')}: checked with those that it needs; default: all
  --config <file|address> the app's configuration; default: <url>/config.json, else the page at <url>
  --api-base, --socket-path
                          instead of those of the configuration: where calls go, from <url>; 'none': no socket
  --signing-key, --otp-key
                          instead of those of the configuration
  --sandbox <address>     the two test calls pay/:session and inbox?to=; default: <url>/sandbox/api where it is there
  --journeys              orders with the app in a browser besides
  --app <address>         where the app is served: calls have to be allowed from its origin. Default: --url; with
                          --journeys, dist/app with that configuration, at --app-port
  --app-port <port>       default 4180: your server has to allow http://localhost:4180 and to send payers back there
  --theme <code>          a brand that the app was built with, beyond those in themes/; once or more
  --promo-code <code>     one that gives something for two dishes of --outlet
  --activation-code <code>
                          of an organisation whose staff may sign up
  --only <text>           checks with this text in their name, once or more
  --report <folder>       where report.json and report.html go; default: reports/conform`;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    ...{ url: text, brand: text, outlet: text, table: text, check: text, level: text, config: text },
    ...{ 'till-outlet': text, 'till-table': text, 'till-check': text, 'signing-key': text, 'otp-key': text },
    ...{ 'api-base': text, 'socket-path': text, app: text, 'app-port': text, journeys: { type: 'boolean' } },
    ...{ 'shared-outlet': text, 'shared-table': text, 'shared-check': text, theme: { type: 'string', multiple: true } },
    ...{ 'promo-code': text, 'activation-code': text },
    ...{ sandbox: text, report: text, only: { type: 'string', multiple: true }, help: { type: 'boolean' } },
  } as const,
});

const stop = (sentence: string): never => {
  console.error(`${sentence}\n\n${USAGE}`);
  process.exit(2);
};

const need = (name: 'url' | 'brand' | 'outlet' | 'table' | 'till-table' | 'shared-table'): string =>
  values[name] ?? stop(`--${name} is missing.`);

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const url = need('url').replace(/\/+$/, '');
const level = values.level as Level | undefined;
if (level !== undefined && !levels.includes(level)) stop(`There is no level '${level}'.`);
const target = {
  brand: need('brand'),
  place: { outlet: need('outlet'), table: need('table'), check: values.check },
  ...(values['till-outlet'] && {
    till: { outlet: values['till-outlet'], table: need('till-table'), check: values['till-check'] },
  }),
  ...(values['shared-outlet'] && {
    shared: { outlet: values['shared-outlet'], table: need('shared-table'), check: values['shared-check'] },
  }),
  ...{ promoCode: values['promo-code'], activationCode: values['activation-code'] },
  themes: [...brandCodes(), ...(values.theme ?? [])],
};
await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => {
  console.error(`${url} does not answer. Start the server, or name its address with --url.`);
  process.exit(2);
});
const config =
  values.config === undefined
    ? await readConfig(url)
    : ((await readGivenConfig(values.config)) ?? stop(`${values.config} is no JSON that can be read.`));
const signingKey = values['signing-key'] ?? config.signingKey;
const otpKey = values['otp-key'] ?? config.otpKey;
if (!signingKey)
  stop(`No signing key was found at ${url}; name it with --signing-key, or the configuration with --config.`);
if (!otpKey && levelsFor(level).includes('accounts')) stop('No key for passwords was found; name it with --otp-key.');
const own = `${url}/sandbox/api`;
const sandbox = values.sandbox ?? ((await fetchText(`${own}/inbox?to=none`)) === undefined ? undefined : own);

const apiBase = toApiBase(url, values['api-base'] ?? config.apiBase);
const socketPath = values['socket-path'] === 'none' ? null : (values['socket-path'] ?? config.socketPath);

/** Where the app is: with journeys and no address, it is served here. */
const app = values.app ?? (values.journeys ? `http://localhost:${values['app-port'] ?? 4180}` : url);
const { gatewayHosts, defaultBrand, promoBrandId, withCredentials } = config;
// Without a configuration the app's screens cannot be predicted.
const offers = config.offers ?? (Object.keys(config).length > 0 ? USUAL_OFFERS : undefined);

let shown: Level | undefined;
const started = performance.now();
const stage = values.journeys
  ? await openStage({
      app: values.app,
      port: Number(values['app-port'] ?? 4180),
      config: {
        defaultBrand: target.brand,
        ...config,
        signingKey: signingKey ?? '',
        apiBase,
        ...(socketPath !== undefined && { socketPath }),
      },
    }).catch((error: Error) => stop(error.message))
  : undefined;
const report = await conform(
  { url: apiBase, socketPath, signingKey: signingKey ?? '', otpKey: otpKey ?? '' },
  { ...target, sandbox, app, offers, gatewayHosts, defaultBrand, promoBrandId, withCredentials },
  {
    ...(level && { level }),
    stage,
    ...(values.only && { only: values.only }),
    onResult: (result) => {
      if (result.level !== shown) console.log(`\n${levelTitle[result.level]}`);
      shown = result.level;
      console.log(toLine(result));
    },
  },
).finally(() => stage?.close());
const folder = values.report ?? join(root, 'reports/conform');
const page = join(folder, 'report.html');
mkdirSync(dirname(page), { recursive: true });
writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
writeFileSync(page, toPage(report));
console.log(`\n${summarise(report)} in ${((performance.now() - started) / 1000).toFixed(1)} s\n${page}`);
const isGood = values.only
  ? report.results.every(({ outcome }) => outcome === 'passed' || outcome === 'not offered')
  : level
    ? report.reached[level] === true
    : report.reached.accounts === true && report.reached.table !== false;
process.exitCode = isGood ? 0 : 1;
