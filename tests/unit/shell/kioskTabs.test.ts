import { afterEach, expect, it } from 'vitest';
import { setKioskCode } from '#features/model/shop';
import { createStore } from '../../../app/store.ts';
import { leaveKiosk } from '../../../features/shell/kiosk/kioskLock.ts';
import { shareKiosk } from '../../../features/shell/kiosk/kioskTabs.ts';
import { fakeServer } from '../../fakeServer.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function openTab() {
  const store = createStore({ services: { config, send: fakeServer({}) } });
  stops.push(shareKiosk(store));
  const getKiosk = () => {
    const { kioskMode, kioskCode } = store.getState().shop;
    return [kioskMode, kioskCode];
  };
  return { store, getKiosk };
}

it('all tabs are a kiosk once the question is answered in one, and a phone again once the staff leave it in one (SESSION-20)', async () => {
  const [one, other] = [openTab(), openTab()];
  one.store.dispatch(setKioskCode('4821'));
  await expect.poll(other.getKiosk).toEqual([true, '4821']);
  expect(other.store.dispatch(leaveKiosk('4821'))).toBe('left');
  await expect.poll(one.getKiosk).toEqual([false, undefined]);
});

it('wrong codes count in all tabs: a second tab allows no more than five (SESSION-20)', async () => {
  const [one, other] = [openTab(), openTab()];
  one.store.dispatch(setKioskCode('4821'));
  for (let time = 0; time < 5; time += 1) expect(one.store.dispatch(leaveKiosk('1111'))).toBe('wrong');
  await expect.poll(() => other.store.getState().shop.kioskTries?.length).toBe(5);
  expect(other.store.dispatch(leaveKiosk('4821'))).toBe('locked');
});

it('a message that is no setting of a kiosk changes nothing', async () => {
  const tab = openTab();
  const stranger = new BroadcastChannel('makan-kiosk');
  for (const nonsense of [null, '4821', { code: 'abcd', tries: [] }, { code: '4821' }, { code: '4821', tries: ['x'] }])
    stranger.postMessage(nonsense);
  stranger.postMessage({ code: '123456', tries: [] });
  await expect.poll(tab.getKiosk).toEqual([true, '123456']);
  stranger.close();
});
