import { describe, expect, it } from 'vitest';
import { createPressGate } from '../../../features/platform/forms/pressGate.ts';

describe('debounced presses (CHECKOUT-17, SHELL-15)', () => {
  it('a nervous double tap orders once', () => {
    const opens = createPressGate();
    expect([1000, 1150].map(opens)).toEqual([true, false]);
  });

  it('the first press answers at once, without waiting for the pause', () => {
    expect(createPressGate()(0)).toBe(true);
  });

  it('the pause is 600 ms to the millisecond', () => {
    const early = createPressGate();
    const late = createPressGate();
    expect([0, 599].map(early)).toEqual([true, false]);
    expect([0, 600].map(late)).toEqual([true, true]);
  });

  it('someone who keeps tapping still orders once: each tap starts the pause again', () => {
    const opens = createPressGate();
    expect([0, 400, 800, 1200, 1800].map(opens)).toEqual([true, false, false, false, true]);
  });
});
