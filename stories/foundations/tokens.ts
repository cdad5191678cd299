import { useLayoutEffect, useState } from 'react';
import pairsFile from '#themes/base/contrast.json';
import base from '#themes/base/tokens.json';
import { type ColorValue, fromHex } from '#themes/color.ts';
import { type ContrastPair, type ContrastResult, checkContrast } from '#themes/contrast.ts';
import { cssName, listTokens } from '#themes/tokenTree.ts';

/** A token that components use, from the file that every brand starts from. */
export interface BaseToken {
  /** As in tokens.json: 'color.ink'. */
  id: string;
  /** Last part of its name. */
  name: string;
  /** Its custom property: '--color-ink'. */
  property: string;
  description: string | undefined;
}

const all: BaseToken[] = listTokens(base)
  .filter(({ id }) => !id.startsWith('palette.'))
  .map(({ id, description }) => ({
    id,
    name: id.slice(id.indexOf('.') + 1),
    property: cssName(id),
    description,
  }));

/** The tokens of one group, in the order in which they are written. */
export const getTokens = (group: string): BaseToken[] => all.filter(({ id }) => id.startsWith(`${group}.`));

/** Every pair of colours that components paint, with the least contrast that it must have. */
export const pairs = pairsFile as ContrastPair[];

/** The value of each token in the brand in force, as the page has computed it. */
export function useValues(): Record<string, string> {
  const [values, setValues] = useState<Record<string, string>>({});
  // After every render, because a toolbar changes attributes of the page; the same values change nothing.
  useLayoutEffect(() => {
    const style = getComputedStyle(document.querySelector('[data-foundations]') ?? document.body);
    const read = Object.fromEntries(all.map(({ id, property }) => [id, style.getPropertyValue(property).trim()]));
    setValues((before) => (all.every(({ id }) => before[id] === read[id]) ? before : read));
  });
  return values;
}

/** Returns the contrast of every pair for these values. */
export function getContrast(values: Record<string, string>): ContrastResult[] {
  const colors = Object.fromEntries(
    getTokens('color')
      .map(({ id }) => [id, fromHex(values[id] ?? '')] as const)
      .filter((entry): entry is [string, ColorValue] => entry[1] !== undefined),
  );
  return Object.keys(colors).length > 0 ? checkContrast('the brand', colors, pairs).results : [];
}
