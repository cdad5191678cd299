import { expect, it } from 'vitest';
import { initialShop } from '#features/model/shop';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { leaveKiosk } from '../../../features/shell/kiosk/kioskLock.ts';

const config = { signingKey: '', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const MINUTE = 60_000;

/** A kiosk that is left with 2468. */
function kiosk() {
  let now = Date.parse('2026-08-09T12:00:00+08:00');
  const store = createStore({
    clock: createClock(() => now),
    services: { config },
    preloadedState: { shop: { ...initialShop, kioskMode: true, kioskCode: '2468' } },
  });
  return {
    try: (code: string) => store.dispatch(leaveKiosk(code)),
    isKiosk: () => store.getState().shop.kioskMode,
    later: (ms: number) => {
      now += ms;
    },
  };
}

it('a kiosk is left with its code (SESSION-20)', () => {
  const device = kiosk();
  expect(device.try('2468')).toBe('left');
  expect(device.isKiosk()).toBe(false);
});

it('after five wrong codes the right one is refused too, for five minutes (SESSION-20)', () => {
  const device = kiosk();
  for (const code of ['0000', '0001', '0002', '0003', '0004']) expect(device.try(code)).toBe('wrong');
  expect(device.try('2468')).toBe('locked');
  device.later(5 * MINUTE - 1);
  expect(device.try('2468')).toBe('locked');
  expect(device.isKiosk()).toBe(true);
  device.later(1);
  expect(device.try('2468')).toBe('left');
});

it('tries while it is locked do not lock it for longer (SESSION-20)', () => {
  const device = kiosk();
  for (let count = 0; count < 20; count += 1) device.try('0000');
  device.later(5 * MINUTE);
  expect(device.try('2468')).toBe('left');
});
