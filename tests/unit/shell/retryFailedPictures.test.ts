import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../app/store.ts';
import { retryFailedPictures } from '../../../features/shell/offline/retryFailedPictures.ts';
import { createPictureMemory } from '../../../ui/primitives/Picture/memory.ts';
import { fakeServer } from '../../fakeServer.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
/** The window, in the place of a picture: the event of a picture is heard there on its way down. */
const page = Object.assign(new EventTarget(), { tagName: 'IMG' });

/** A query that no screen shows. */
const meta = { requestId: '1', arg: { queryCacheKey: 'none', endpointName: 'outlets', originalArgs: undefined } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openShop() {
  const store = createStore({ services: { config, send: fakeServer({}) } });
  const memory = createPictureMemory();
  const stop = retryFailedPictures(store, memory);
  const answer = () => store.dispatch({ type: 'api/executeQuery/fulfilled', payload: [], meta });
  const fail = () => {
    memory.request('/laksa.webp').settle('failed');
    page.dispatchEvent(new Event('error'));
  };
  return { answer, fail, stop, isAsked: () => memory.outcome('/laksa.webp') === undefined };
}

it('a picture that failed is requested again once a call is answered (MENU-20)', () => {
  const shop = openShop();
  shop.fail();
  expect(shop.isAsked()).toBe(false);
  shop.answer();
  expect(shop.isAsked()).toBe(true);
  shop.stop();
});

it('a picture that does not exist is requested ever more seldom, however many calls are answered (MENU-20)', () => {
  const shop = openShop();
  /** Seconds in which the picture is requested. */
  const askedAt: number[] = [];
  for (let second = 0; second < 900; second += 1) {
    if (shop.isAsked()) {
      askedAt.push(second);
      shop.fail();
    }
    for (let call = 0; call < 5; call += 1) shop.answer();
    vi.advanceTimersByTime(1000);
  }
  // At once, then after 2, 10, 60 and 300 s.
  expect(askedAt).toEqual([0, 1, 2, 12, 72, 372, 672]);
  shop.stop();
});

it('a call that is answered during a pause counts at its end', () => {
  const shop = openShop();
  shop.fail();
  shop.answer();
  shop.fail();
  vi.advanceTimersByTime(500);
  shop.answer();
  expect(shop.isAsked()).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(shop.isAsked()).toBe(true);
  shop.stop();
});
