/** A check that an outlet takes no orders while its settings say so (CHECKOUT-40). */
import type { OrderPayload, Outlet, OutletSettings } from '#contract';
import { ERROR_CODE, singaporeWallTime } from '#contract/wire';
import { toPayload } from './basket.ts';
import type { Check, World } from './check.ts';
import { expect, NotOffered } from './host.ts';
import { refused } from './refusals.ts';

/** Outlets whose settings are read: a chain has hundreds, and each read is a call. */
const MOST = 30;
/** A pause that ends sooner may end between the settings and the order. */
const LEAST_MS = 30_000;

interface Paused {
  outlet: Outlet;
  settings: OutletSettings;
  /** When it ends, `HH:mm` in Singapore. */
  back: string;
}

/** Outlets that take no orders now, those of the command first. */
async function findPaused(world: World): Promise<Paused[]> {
  const own = [world.target.place, world.tillPlace].map(({ outlet }) => outlet);
  const outlets = [...(await world.outlets())].sort(
    (a, b) => Number(own.includes(b.code)) - Number(own.includes(a.code)),
  );
  const paused: Paused[] = [];
  for (const outlet of outlets.slice(0, MOST)) {
    const { body: settings, error } = await world.host.call('outletSettings', { params: { outletId: outlet.id } });
    const until = error ? Number.NaN : Date.parse(settings.pausedUntil ?? '');
    if (!error && !settings.isOutletClosed && until > world.host.now() + LEAST_MS)
      paused.push({ outlet, settings, back: singaporeWallTime(until).slice(11) });
  }
  return paused;
}

/** An order that the outlet would take without its pause; undefined if these checks know no table of it. */
async function makePayload(world: World, { outlet, settings }: Paused): Promise<OrderPayload | undefined> {
  const place = [world.target.place, world.tillPlace].find((one) => one.outlet === outlet.code);
  if (place) return world.payload(place);
  const query = { diningoption: 'Takeaway' as const };
  const { body, error } = await world.host.call('menu', { params: { outletId: outlet.id }, query });
  const menu = error ? undefined : body[0];
  const shop = menu && (await world.shopOf(outlet, settings, menu));
  const [line] = shop ? world.lines(shop) : [];
  if (!shop || !line || !settings.allowOrderNow) return undefined;
  return toPayload(shop, [line], { type: 'Takeaway' });
}

/** Whether a sentence has the time, also as '1.05 pm'. */
const namesTime = (sentence: string, back: string): boolean => {
  const [hour = '', minute = ''] = back.split(':');
  const hours = [hour, String(Number(hour)), String(Number(hour) % 12 || 12)].join('|');
  return new RegExp(`(?<!\\d)0?(${hours})\\D{0,2}${minute}(?!\\d)`).test(sentence);
};

export const pauseChecks: readonly Check[] = [
  {
    level: 'till',
    name: 'pause: an outlet that is paused refuses orders, and says when it is back',
    isOptional: true,
    run: async (world) => {
      for (const paused of await findPaused(world)) {
        const payload = await makePayload(world, paused);
        if (!payload) continue;
        const { code } = paused.outlet;
        const what = `An order at ${code}, which is paused until ${paused.back},`;
        const { status, error } = await refused(world, payload, what);
        expect(status === 400, `${what} was refused with ${status}; it has to be 400.`);
        expect(
          error?.code === ERROR_CODE.outletClosed,
          `${what} was refused with the code ${error?.code}; with OUTLET_CLOSED the app asks for the settings again and shows the pause.`,
        );
        expect(
          namesTime(error.message, paused.back),
          `${what} was refused with '${error.message}'; the sentence has to name the time, ${paused.back}.`,
        );
        return;
      }
      throw new NotOffered(
        'No outlet that these checks can order from has a pausedUntil in the future: pause one, and run them again.',
      );
    },
  },
];
