import { eq } from 'drizzle-orm';
import type { Tax } from '#contract';
import { singaporeWallTime } from '#contract/wire';
import type { Core } from '../core.ts';
import { outlets } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { type BrandRow, changeSettings, getOutlet, type OutletRow } from '../services/catalogue.ts';
import { type Html, html } from './html.ts';
import { type Badge, HOME } from './page.ts';

/** Sets the seconds in which orders must be paid, for every payment type. null: the server's default, and the app pays in the same window. Throws 404. */
export async function setPaymentTimeout(core: Core, outletId: number, seconds: number | null): Promise<void> {
  const { paymentTypes } = await getOutlet(core, outletId);
  const paymentTimeouts =
    seconds === null ? [] : paymentTypes.map(({ id }) => ({ paymentTypeId: id, timeout: seconds }));
  await core.db.update(outlets).set({ paymentTimeout: seconds, paymentTimeouts }).where(eq(outlets.id, outletId));
  core.emit({ type: 'settings', outletId });
}

const MINUTE_MS = 60_000;

/**
 * Pauses the ordering of an outlet, up to a whole minute, which phones can name. The pause ends by itself. Throws 404.
 * @param minutes 0 ends the pause now.
 */
export async function pauseOrdering(
  core: Core,
  outletId: number,
  minutes: number,
  reason: string | undefined,
): Promise<void> {
  const until = Math.ceil(core.clock.now() / MINUTE_MS + minutes) * MINUTE_MS;
  const pause = {
    pausedUntil: new Date(until).toISOString(),
    ...(reason !== undefined && { pauseReason: reason }),
  };
  await changeSettings(core, outletId, minutes > 0 ? pause : {}, ['pausedUntil', 'pauseReason']);
}

/** When the pause of an outlet ends, `HH:mm` in Singapore; undefined without one. */
export function getPauseEnd({ settings }: OutletRow, now: number): string | undefined {
  const until = settings.pausedUntil === undefined ? Number.NaN : Date.parse(settings.pausedUntil);
  return until > now ? singaporeWallTime(until).slice(11) : undefined;
}

const describeOrderTypes = ({ qrTypes }: OutletRow): string => {
  const dineIn = qrTypes.some((type) => type.dineIn);
  const takeaway = qrTypes.some((type) => type.takeaway);
  if (dineIn && takeaway) return 'Dine-in and takeaway';
  return dineIn ? 'Dine-in only' : 'Takeaway only';
};

const describeTimeout = (outlet: OutletRow, id: number): string => {
  const own =
    outlet.paymentTimeouts.find(({ paymentTypeId }) => paymentTypeId === id)?.timeout ?? outlet.paymentTimeout;
  return own === null ? 'same window' : `${own} s`;
};

function getPaymentBadges(outlet: OutletRow): Badge[] {
  if (outlet.settings.isDirectToPos) return [{ text: 'Direct to till', tone: 'good' }];
  if (outlet.paymentTypes.length) {
    return outlet.paymentTypes.map(({ id, name, isAtCounter }) => ({
      text: `${name} · ${isAtCounter ? 'to the staff' : describeTimeout(outlet, id)}`,
    }));
  }
  const text = outlet.paymentTimeout === null ? 'same window' : `${outlet.paymentTimeout} s`;
  return [{ text: `Pays without a choice of type · ${text}` }];
}

/** The badges of an outlet on the sheet: what is special about it. */
export function getOutletBadges(outlet: OutletRow, brand: BrandRow, taxes: readonly Tax[]): Badge[] {
  const { settings } = outlet;
  const charge = (isOn: boolean, percent: number, name: string): Badge[] =>
    isOn ? [{ text: `${percent}% service ${name}` }] : [];
  const sms = [settings.dineInSMSNotification && 'dine-in', settings.takeawaySMSNotification && 'takeaway'].filter(
    Boolean,
  );
  return [
    ...(settings.isOutletClosed ? [{ text: 'Closed', tone: 'off' } as const] : []),
    ...(settings.openingHours ? [{ text: 'Opening hours' }] : []),
    ...(brand.status === 'Maintenance' ? [{ text: 'Maintenance', tone: 'off' } as const] : []),
    { text: describeOrderTypes(outlet) },
    ...getPaymentBadges(outlet),
    ...taxes.map(({ name, type }): Badge => ({ text: `${name} ${type.toLowerCase()}` })),
    ...charge(settings.isEnabledDineInServiceCharge, settings.dineInServiceChargePercentage, 'dine-in'),
    ...charge(settings.isEnabledTakeawayServiceCharge, settings.takeawayServiceChargePercentage, 'takeaway'),
    ...(settings.dineInNotRequireTableNo ? [{ text: 'No table number needed', tone: 'good' } as const] : []),
    ...(settings.takeAwayTiming.length
      ? [{ text: `Collection ${settings.allowOrderNow ? 'now or later' : 'later only'}` }]
      : []),
    ...(sms.length ? [{ text: `SMS for ${sms.join(' and ')}` }] : []),
  ];
}

export interface Place {
  brand: BrandRow;
  outlet: OutletRow;
}

/** The outlet of the query, by default the first. Throws 404. */
export function findPlace(places: readonly Place[], outletId: string | undefined): Place {
  const found = outletId === undefined ? places[0] : places.find(({ outlet }) => String(outlet.id) === outletId);
  if (!found) throw notFound('The outlet');
  return found;
}

/** Links to every outlet, by brand. */
export const renderOutletPicker = (places: readonly Place[], chosen: Place, path: string): Html => {
  const brands = [...new Map(places.map(({ brand }) => [brand.id, brand])).values()];
  return html`<nav class="picker" aria-label="Outlets">${brands.map(
    (brand) =>
      html`<div><span>${brand.name}</span>${places
        .filter((place) => place.brand.id === brand.id)
        .map(
          ({ outlet }) =>
            html`<a href="${HOME}${path}?outlet=${outlet.id}"${
              outlet.id === chosen.outlet.id && html` aria-current="true"`
            }>${outlet.name}</a>`,
        )}</div>`,
  )}</nav>`;
};
