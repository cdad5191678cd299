import { describe, expect, it } from 'vitest';
import { acceptsPress } from '../../../features/platform/forms/pressGate.ts';

/** Which presses of one button count. */
const press = (times: readonly number[], button: unknown = {}) => times.map((at) => acceptsPress(button, at));

describe('debounced presses (CHECKOUT-17, SHELL-15)', () => {
  it('a nervous double tap orders once', () => {
    expect(press([1000, 1150])).toEqual([true, false]);
  });

  it('the first press answers at once, without waiting for the pause', () => {
    expect(press([0])).toEqual([true]);
  });

  it('the pause is 600 ms to the millisecond', () => {
    expect(press([0, 599])).toEqual([true, false]);
    expect(press([0, 600])).toEqual([true, true]);
  });

  it('someone who keeps tapping still orders once: each tap starts the pause again', () => {
    expect(press([0, 400, 800, 1200, 1800])).toEqual([true, false, false, false, true]);
  });

  it('who has pressed another button since is heard: a dialog that was left opens again', () => {
    const [change, back] = [{}, {}];
    expect([...press([0], change), ...press([300], back), ...press([595], change)]).toEqual([true, true, true]);
    expect(press([700], change)).toEqual([false]);
  });
});
