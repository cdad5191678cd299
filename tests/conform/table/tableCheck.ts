/** Helpers that the checks of a table share. */
import { randomBytes } from 'node:crypto';
import type { Shop } from '../basket.ts';
import { type Check, expectOffer, type World } from '../check.ts';
import { Fault, NotImplemented, NotOffered } from '../host.ts';

export const UNKNOWN = 'no-such-name-0123456789';

/** How long the other phones may wait for an event. */
export const EVENT_MS = 5_000;

type TableOffer = 'tableCart' | 'splitBill' | 'callStaff';

/** A check of something that the settings of an outlet promise: a call of it that is missing is a fault. */
export const tableCheck = (
  offer: TableOffer,
  name: string,
  run: (world: World, shop: Shop) => Promise<void>,
): Check => ({
  level: 'table',
  name,
  isOptional: true,
  run: async (world) => {
    expectOffer(world, offer);
    const { outlet } = world.sharedPlace;
    const shop = await world.shop(world.sharedPlace);
    if (!shop.settings[offer])
      throw new NotOffered(`outletSettings of ${outlet} do not say ${offer}; --shared-outlet names one that has it.`);
    try {
      await run(world, shop);
    } catch (error) {
      if (!(error instanceof NotImplemented)) throw error;
      throw new Fault(`outletSettings of ${outlet} say ${offer}, and ${error.message} Answer the call, or say false.`);
    }
  },
});

export const randomKey = (): string => randomBytes(12).toString('base64url');

export type Socket = Awaited<ReturnType<World['host']['connect']>>;

/** Resolves with the arguments of the next event of this name; undefined if none arrives in time. */
export const nextEvent = (socket: Socket, event: string): Promise<unknown[] | undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), EVENT_MS).unref();
    socket.once(event, (...data: unknown[]) => resolve(data));
  });
