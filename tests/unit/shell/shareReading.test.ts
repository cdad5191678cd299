import { afterEach, expect, it } from 'vitest';
import { setLanguage, setTextScale } from '#features/model/shop';
import { shareReading } from '#features/shell';
import { createStore } from '../../../app/store.ts';
import { fakeServer } from '../../fakeServer.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function openTab() {
  const store = createStore({ services: { config, send: fakeServer({}) } });
  stops.push(shareReading(store));
  const getReading = () => {
    const { languageId, textScale } = store.getState().shop;
    return [languageId, textScale];
  };
  return { store, getReading };
}

it('a language and a text size chosen in one tab are those of the others (SHELL-17)', async () => {
  const [one, other] = [openTab(), openTab()];
  one.store.dispatch(setLanguage(4));
  await expect.poll(other.getReading).toEqual([4, 1]);
  other.store.dispatch(setTextScale(1.5));
  await expect.poll(one.getReading).toEqual([4, 1.5]);
  expect(other.getReading()).toEqual([4, 1.5]);
});

it('an unknown language is not taken over, and nothing is posted back', async () => {
  const tab = openTab();
  const told: unknown[] = [];
  const stranger = new BroadcastChannel('makan-reading');
  stranger.addEventListener('message', ({ data }) => told.push(data));
  for (const nonsense of [null, 'ta', { languageId: 9, textScale: 1 }, { languageId: 2, textScale: 40 }])
    stranger.postMessage(nonsense);
  stranger.postMessage({ languageId: 3, textScale: 2 });
  await expect.poll(tab.getReading).toEqual([3, 2]);
  stranger.close();
  expect(told).toEqual([]);
});
