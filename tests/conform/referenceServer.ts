import type { Target } from './check.ts';
import { conform, type Report } from './conform.ts';
import type { HostOptions } from './host.ts';

/** Where the app of these runs is: another origin, which the server allows with `ALLOWED_ORIGINS`. */
export const APP_ORIGIN = 'https://order.example.sg';

/**
 * The results that are wrong at the shops of these runs. They sell no alcohol, so conformAlcohol.test.ts checks another one.
 * The demo's outlets do not take what diners cannot eat, and none is paused, unless a test prepares them.
 */
export const findNotPassed = ({ results }: Report, isPrepared = true): Report['results'] =>
  results.filter(({ outcome, name }) => {
    const isLeftOut = /^alcohol:/.test(name) || (!isPrepared && /^(dietary needs|pause):/.test(name));
    return outcome !== (isLeftOut ? 'not offered' : 'passed');
  });

/**
 * Checks a reference server, or a proxy before one.
 * @param at its address
 * @param tables of it: where orders go straight to the till, and where phones order together, by {@link findTables}
 * @param only checks with one of these texts in their name; default: all
 * @param clock that of the server, where a test moves it
 */
export const conformReference = (
  at: string,
  keys: { signingKey: string; otpKey: string },
  tables: Pick<Target, 'till' | 'shared'>,
  only?: readonly string[],
  clock: Pick<HostOptions, 'now' | 'wait'> = {},
): ReturnType<typeof conform> =>
  conform(
    { url: at, ...keys, ...clock },
    {
      brand: 'kopi',
      place: { outlet: 'TB01', table: '3' },
      ...tables,
      app: APP_ORIGIN,
      promoCode: 'WELCOME10',
      activationCode: 'CANTEEN8',
      sandbox: `${at}/sandbox/api`,
      gatewayHosts: [new URL(at).host],
    },
    only ? { only } : {},
  );

/** Tables of the demo's canteen, with the check numbers that are on its sheet. */
export async function findTables(url: string): Promise<Pick<Target, 'till' | 'shared'>> {
  const { codes } = (await (await fetch(`${url}/sandbox/api/sheet`)).json()) as {
    codes: { outlet: string; tableNo?: string; checkNo?: string }[];
  };
  const find = (outlet: string, table: string) => {
    const code = codes.find((one) => one.outlet === outlet && one.tableNo === table && one.checkNo);
    return { outlet, table, check: code?.checkNo };
  };
  return { till: find('L5', '51'), shared: find('L2N', '42') };
}
