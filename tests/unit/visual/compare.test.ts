import { describe, expect, it } from 'vitest';
import { compare } from '../../visual/compare';
import { describeDifferences } from '../../visual/environment';
import { decode, encode } from '../../visual/png';
import { findMissingText } from '../../visual/screenshotter';

/** A picture of one colour, with some bytes of it changed. */
function picture(width: number, height: number, changes: Record<number, number> = {}) {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const [at, value] of Object.entries(changes)) data[Number(at)] = value;
  return encode({ width, height, data });
}

describe('two pictures', () => {
  it('are the same when every byte of them is', async () => {
    expect(await compare(await picture(8, 8), await picture(8, 8))).toEqual({ kind: 'none' });
  });

  it('differ by one step of one colour in one pixel, which is drawn in red', async () => {
    const difference = await compare(await picture(8, 8), await picture(8, 8, { 41: 254 }));
    expect(difference).toMatchObject({ kind: 'pixels', count: 1 });
    if (difference.kind !== 'pixels') throw new Error('They do not differ.');
    const { data } = await decode(difference.picture);
    expect([...data.subarray(40, 43)]).toEqual([214, 0, 60]);
  });

  it('differ at an edge that could be anti-aliasing', async () => {
    const edge = Object.fromEntries([16, 17, 18].map((byte) => [byte, 128]));
    const line = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [at, 0]));
    const difference = await compare(await picture(4, 4, line), await picture(4, 4, { ...line, ...edge }));
    expect(difference).toMatchObject({ kind: 'pixels', count: 1 });
  });

  it('of two sizes are reported with both sizes, and with the rows that were put in or taken out', async () => {
    const dot = (row: number) => ({ [row * 8 * 4]: 0 });
    const old = await picture(8, 8, { ...dot(2), ...dot(6) });
    expect(await compare(old, await picture(8, 10, { ...dot(2), ...dot(8) }))).toEqual({
      kind: 'size',
      before: '8×8',
      after: '8×10',
      box: { x: 0, y: 6, width: 8, height: 2 },
    });
    expect(await compare(old, await picture(8, 7, { ...dot(2), ...dot(5) }))).toMatchObject({
      box: { x: 0, y: 5, width: 8, height: 1 },
    });
    expect(await compare(old, await picture(9, 8))).toEqual({ kind: 'size', before: '8×8', after: '9×8' });
  });
});

describe('the machine of the baselines', () => {
  const machine = { browser: 'b', fonts: 'f', flags: 'x' };

  it('is named by what differs on another one', () => {
    expect(describeDifferences(machine, machine)).toEqual([]);
    expect(describeDifferences({ ...machine, fonts: 'other' }, machine)).toEqual([
      "The baselines were taken with other fonts than these (did a font's package change?); what looks changed may be only that.",
    ]);
  });
});

describe('the text of a state', () => {
  const seen = { spaced: 'Total S$ 10.00 Only 3 left', joined: 'TotalS$10.00Only 3 left' };

  it('is found also where it is drawn in parts', () => {
    expect(findMissingText(['Total', 'S$10.00', 'Only 3 left'], seen)).toEqual([]);
  });

  it('is reported when it is missing or in another case', () => {
    expect(findMissingText(['total'], seen)).toEqual(["it does not show 'total'"]);
  });

  it('must stand alone when it is a number', () => {
    expect(findMissingText(['10'], seen)).toEqual(["it does not show '10'"]);
    expect(findMissingText(['3'], seen)).toEqual([]);
  });
});
