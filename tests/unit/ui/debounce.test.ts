import { describe, expect, it } from 'vitest';
import { createPressGate, PRESS_DEBOUNCE_MS } from '../../../ui/primitives/Button/debounce.ts';

describe('debounced presses (CHECKOUT-17, SHELL-15)', () => {
  it('a nervous double tap orders once', () => {
    const opens = createPressGate(PRESS_DEBOUNCE_MS);
    expect([1000, 1150].map(opens)).toEqual([true, false]);
  });

  it('the first press answers at once, without waiting for the pause', () => {
    expect(createPressGate(PRESS_DEBOUNCE_MS)(0)).toBe(true);
  });

  it('the pause is 600 ms to the millisecond', () => {
    const early = createPressGate(PRESS_DEBOUNCE_MS);
    const late = createPressGate(PRESS_DEBOUNCE_MS);
    expect([0, 599].map(early)).toEqual([true, false]);
    expect([0, 600].map(late)).toEqual([true, true]);
  });

  it('someone who keeps tapping still orders once: each tap starts the pause again', () => {
    const opens = createPressGate(PRESS_DEBOUNCE_MS);
    expect([0, 400, 800, 1200, 1800].map(opens)).toEqual([true, false, false, false, true]);
  });

  it('a pause of 0 lets every press through', () => {
    const opens = createPressGate(0);
    expect([5, 5, 5].map(opens)).toEqual([true, true, true]);
  });
});
