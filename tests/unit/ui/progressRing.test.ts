import { describe, expect, it } from 'vitest';
import { ringOffset } from '../../../ui/primitives/Progress/ProgressRing.tsx';

describe('the countdown ring', () => {
  const around = ringOffset(0, 10);

  it('is full at the start, half at half time, empty at the end', () => {
    expect([10, 5, 0].map((left) => ringOffset(left, 10) / around)).toEqual([0, 0.5, 1]);
  });

  it('stays within the ring when the clock overshoots or nothing is to be counted', () => {
    expect([ringOffset(12, 10), ringOffset(-1, 10), ringOffset(3, 0)]).toEqual([0, around, around]);
  });
});
