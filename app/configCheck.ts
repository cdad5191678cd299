import type { AppConfig } from '#contract/config';
import { OFFERS } from '#contract/wire';
import { isText, readConfigText } from '#features/platform/api';

/** Whether a value is right, and what is right in words. Fields are those of the schema in contract/config. */
type Rule = readonly [isRight: (value: never) => boolean, right: string];

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isBase = matches(/^(https?:\/\/[^\s/?#]+[^\s?#]*|\/[^\s?#]*|)$/);
const isWhole = (value: unknown, most: number) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
const isList = (value: unknown, isRight: (one: unknown) => boolean) => Array.isArray(value) && value.every(isRight);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHost = matches(/^(\[[\da-f:.]+\]|[^\s/:?#@[\]]+)(:\d{1,5})?$/);
const isPath = matches(/^\/[^\s?#]*$/);

const baseWords = 'an address such as "https://api.example.sg", without a query, or a path that begins with "/"';

const rules: { readonly [F in keyof Required<AppConfig>]: Rule } = {
  $schema: [(value: unknown) => typeof value === 'string', 'a text'],
  signingKey: [isText, 'the key, a text, that the server checks signatures with'],
  apiBase: [isBase, baseWords],
  withCredentials: [(value: unknown) => typeof value === 'boolean', 'true or false'],
  socketPath: [
    (value: unknown) => value === null || isPath(value),
    'a path that begins with "/", or null for a server without a socket',
  ],
  pictureBase: [isBase, baseWords],
  gatewayHosts: [
    (value: unknown) => isList(value, isHost),
    'a list of hosts such as "pay.example.com" or "localhost:8000"',
  ],
  otpKey: [matches(/^[\w-]{43}$/), 'the base64url of 32 bytes, which is 43 characters'],
  defaultBrand: [matches(/^[a-z0-9-]+$/), 'the code of a brand'],
  centsPerPoint: [(value: unknown) => isWhole(value, 10_000), 'a whole number from 1 to 10000'],
  promoBrandId: [(value: unknown) => isWhole(value, 2_147_483_647), 'a whole number from 1'],
  retentionDays: [(value: unknown) => isWhole(value, 36_500), 'a whole number from 1 to 36500'],
  sessionPolicy: [(value: unknown) => value === 'phone' || value === 'kiosk', '"phone" or "kiosk"'],
  orderStatuses: [
    (value: unknown) =>
      isObject(value) &&
      Object.entries(value).every(([name, texts]) => /^(un)?paid$/.test(name) && isList(texts, isText)),
    'an object with lists of texts in "paid" and "unpaid"',
  ],
  offers: [
    (value: unknown) => isList(value, (one) => OFFERS.some((part) => part === one)),
    `a list of ${OFFERS.map((part) => `"${part}"`).join(', ')}`,
  ],
  outlet: [
    (value: unknown) =>
      isObject(value) &&
      isWhole(value.id, 2_147_483_647) &&
      typeof value.code === 'string' &&
      isObject(value.brand) &&
      [value.paymentTypes, value.paymentTimeouts, value.outletQRTypes].every(Array.isArray),
    'an outlet, as the call for the outlets answers it',
  ],
  categories: [
    (value: unknown) =>
      isList(
        value,
        (one) =>
          isObject(one) &&
          typeof one.image === 'string' &&
          isList(
            one.names,
            (name) => isObject(name) && Number.isInteger(name.languageId) && typeof name.name === 'string',
          ),
      ),
    'a list of { names: [{ languageId, name }], image }',
  ],
  dishes: [
    (value: unknown) =>
      isList(value, (one) => isList(one, (dish) => isObject(dish) && Array.isArray(dish.itemLocalizations))),
    'a list of lists of dishes, as the call for the menu answers them',
  ],
  charges: [
    (value: unknown) =>
      isObject(value) &&
      isList(value.taxes, (tax) => isObject(tax) && typeof tax.name === 'string') &&
      typeof value.serviceChargePercentage === 'number',
    '{ taxes, serviceChargePercentage } with the taxes as their call answers them',
  ],
  boot: [
    (value: unknown) =>
      isList(
        value,
        (one) =>
          isObject(one) &&
          Object.keys(one).sort().join() === 'dt,sgt,xid' &&
          Object.values(one).every((part) => typeof part === 'string'),
      ),
    'a list of { dt, xid, sgt }',
  ],
};

/** Returns the faults of a configuration, one sentence each, or an empty list (WIRE-47). */
export function findConfigFaults(config: unknown, brands: readonly string[]): string[] {
  if (!isObject(config)) return ['The configuration is no JSON object; write { "signingKey": "…" }.'];
  const faults = Object.entries(config).flatMap(([name, value]) => {
    const known = Object.hasOwn(rules, name) ? rules[name as keyof AppConfig] : undefined;
    if (!known)
      return [`"${name}" is no field of the configuration; it has ${Object.keys(rules).slice(1).join(', ')}.`];
    const [isRight, right] = known as readonly [(given: unknown) => boolean, string];
    return isRight(value) ? [] : [`"${name}" is ${JSON.stringify(value)}; write ${right}.`];
  });
  if (!('signingKey' in config)) faults.unshift(`"signingKey" is missing; write ${rules.signingKey[1]}.`);
  const { defaultBrand } = config;
  if (faults.length === 0 && isText(defaultBrand) && !brands.includes(defaultBrand))
    faults.push(`"defaultBrand" is "${defaultBrand}", which this build has not; it has ${brands.join(', ')}.`);
  return faults;
}

async function findFaults(brands: readonly string[]): Promise<string[]> {
  let text = '';
  try {
    text = await readConfigText(document);
    return findConfigFaults(JSON.parse(text), brands);
  } catch {
    return [
      /^\s*(<|$)/.test(text)
        ? 'The app has no configuration; put a config.json with at least { "signingKey": "…" } beside its index.html.'
        : 'The configuration is not JSON; correct config.json, or the text of #makan-config in the page.',
    ];
  }
}

/** Covers the screen with the faults, for the person who sets the app up: it cannot work. */
function show(sentences: readonly string[]): void {
  const root = document.getElementById('root');
  if (root) Object.assign(root, { hidden: true, inert: true });
  const page = Object.assign(document.createElement('main'), { lang: 'en' });
  // Firefox knows the property of this name since 119 only.
  page.setAttribute('role', 'alert');
  page.style.cssText =
    'max-inline-size: 36rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif';
  page.append(...sentences.map((text) => Object.assign(document.createElement('p'), { textContent: text })));
  document.body.append(page);
}

/**
 * Says on the screen and in the console what is wrong with the configuration of this page; nothing where it is right.
 * @param brands codes of the brands of this build.
 * @param fault what the app failed with, where it did.
 */
export async function checkConfig(brands: readonly string[], fault?: unknown): Promise<void> {
  const faults = await findFaults(brands);
  for (const sentence of faults) console.error(sentence);
  if (faults.length > 0) show(faults);
  else if (fault) throw fault;
}
