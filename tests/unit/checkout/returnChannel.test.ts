import { afterEach, describe, expect, it } from 'vitest';
import { announceReturn, listenForReturn } from '../../../features/checkout/payment/returnChannel.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the way back from the payment page', () => {
  it.each([
    ['has no payment window open says nothing, and still asks about the order', false],
    ['has opened one answers: the return page may close', true],
  ])('a shop page that %s (PAY-25, PAY-32)', async (_, hasWindow) => {
    let asked = 0;
    let heard = 0;
    stops.push(
      listenForReturn(
        () => {
          asked += 1;
        },
        () => hasWindow,
      ),
    );
    stops.push(
      announceReturn(() => {
        heard += 1;
      }),
    );
    await settled();
    expect({ asked, heard }).toEqual({ asked: 1, heard: hasWindow ? 1 : 0 });
  });

  it.each([
    ['the shop page whose window came back with a reference hears of it', true, true, 1],
    ['a shop page without a payment window does not take the reference for its own', false, true, 0],
    ['a way back without a reference says nothing about the bank', true, false, 0],
  ])('%s (PAY-36)', async (_, hasWindow, hasReference, count) => {
    let referred = 0;
    stops.push(
      listenForReturn(
        () => undefined,
        () => hasWindow,
        () => {
          referred += 1;
        },
      ),
      announceReturn(() => undefined, hasReference),
    );
    await settled();
    expect(referred).toBe(count);
  });
});
