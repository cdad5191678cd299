import { eq } from 'drizzle-orm';
import { SINGAPORE_HOURS } from '#contract/wire';
import { createHost, type Host } from '../../../host/app.ts';
import type { Clock } from '../../../host/clock.ts';
import { menus, outlets } from '../../../host/db/schema.ts';
import { readEnv } from '../../../host/env.ts';
import { changeSettings } from '../../../host/services/catalogue.ts';
import type { Target } from '../../conform/check.ts';
import type { Report } from '../../conform/conform.ts';
import { APP_ORIGIN, conformReference, findTables } from '../../conform/referenceServer.ts';
import { borrowDatabase } from '../../pooledDatabase.ts';

const env = readEnv({
  ...{ LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test' },
  ALLOWED_ORIGINS: APP_ORIGIN,
});
export const keys = { signingKey: env.signingKey, otpKey: env.otpKey };

type Tables = Pick<Target, 'till' | 'shared'>;
type Run = (at: string, only?: readonly string[]) => Promise<Report>;

/** A reference server that is checked. */
interface CheckedServer {
  url: string;
  /** Runs the checks, or those whose names contain one of `only`, at an address that leads to this server. */
  run: Run;
}

export interface ConformServers {
  server: CheckedServer;
  /** Its clock is moved by the checks: between two codes of a number is a minute. */
  later: CheckedServer;
  close: () => Promise<unknown>;
}

/**
 * Gives the last dish of each menu hours of a day that is neither today nor tomorrow, whenever the tests run, and limits
 * each choice of the groups of several.
 */
async function limitMenus({ core }: Host, now: number): Promise<void> {
  const weekday = ((Math.floor((now / 3_600_000 + SINGAPORE_HOURS) / 24) + 3 + 3) % 7) + 1;
  for (const { id, document, version } of await core.db.select().from(menus)) {
    const item = document.menuCategories.at(-1)?.category.categoryItems.at(-1)?.item;
    if (!item) continue;
    item.hours = [{ from: '07:00', to: '11:00', days: [weekday] }];
    const groups = document.menuCategories
      .flatMap(({ category }) => category.categoryItems)
      .flatMap(({ item: dish }) => dish.itemModifierGroups.map(({ modifierGroup }) => modifierGroup));
    for (const { type, min, max, modifierGroupItems } of groups)
      if (type === 'Quantity' && min === 0 && max > 2)
        for (const place of modifierGroupItems) place.maxQuantity = max - 1;
    await core.db
      .update(menus)
      .set({ document, version: version + 1 })
      .where(eq(menus.id, id));
  }
}

export async function startConformServers(): Promise<ConformServers> {
  let ahead = 0;
  const clock = {
    now: () => Date.now() + ahead,
    elapsed: () => performance.now() + ahead,
    wait: async (ms: number) => {
      ahead += ms;
    },
  };
  const start = async (options: { clock?: Clock }): Promise<[Host, string, Tables]> => {
    // Ports of 0 are no setting of a host; a free one is asked for here.
    const host = await createHost({
      env,
      ...options,
      database: await borrowDatabase(true),
    });
    // So that a later time of today is offered at any hour that the tests run.
    for (const { id, settings } of await host.core.db.select().from(outlets))
      if (settings.takeAwayTiming.length > 0)
        await changeSettings(host.core, id, { takeAwayTiming: [...settings.takeAwayTiming, '23:59'] });
    // The demo's outlets of these checks do not say it.
    for (const { id } of await host.core.db.select().from(outlets))
      await changeSettings(host.core, id, { takesDietaryNeeds: true });
    // No other check orders there.
    const [paused] = await host.core.db.select().from(outlets).where(eq(outlets.code, 'MX31'));
    const pausedUntil = new Date(clock.now() + 7_200_000).toISOString();
    if (paused) await changeSettings(host.core, paused.id, { pausedUntil, pauseReason: 'Kitchen is full' });
    await limitMenus(host, clock.now());
    const url = `http://localhost:${await host.listen()}`;
    return [host, url, await findTables(url)];
  };
  const [host, url, tables] = await start({});
  const [laterHost, laterUrl, laterTables] = await start({ clock });
  return {
    server: { url, run: (at, only) => conformReference(at, keys, tables, only) },
    later: { url: laterUrl, run: (at, only) => conformReference(at, keys, laterTables, only, clock) },
    close: () => Promise.all([host.close(), laterHost.close()]),
  };
}
