import type { Target } from './check.ts';
import { conform } from './conform.ts';

/**
 * Checks a reference server, or a proxy before one.
 * @param at its address
 * @param till an outlet and table of it where orders go straight to the till, by {@link findTill}
 * @param only checks with one of these texts in their name; default: all
 */
export const conformReference = (
  at: string,
  keys: { signingKey: string; otpKey: string },
  till: Target['till'],
  only?: readonly string[],
): ReturnType<typeof conform> =>
  conform(
    { url: at, ...keys },
    {
      brand: 'kopi',
      place: { outlet: 'TB01', table: '3' },
      till,
      sandbox: `${at}/sandbox/api`,
      gatewayHosts: [new URL(at).host],
    },
    only ? { only } : {},
  );

/** A table of the demo's canteen, with the check number that is on its sheet. */
export async function findTill(url: string): Promise<Target['till']> {
  const { codes } = (await (await fetch(`${url}/sandbox/api/sheet`)).json()) as {
    codes: { outlet: string; tableNo?: string; checkNo?: string }[];
  };
  const code = codes.find(({ outlet, checkNo }) => outlet === 'L5' && checkNo);
  return { outlet: 'L5', table: code?.tableNo ?? '', check: code?.checkNo };
}
