import { converter } from 'culori';
import { type ColorValue, toHex } from './color.ts';
import { type ContrastPair, contrastRatio } from './contrast.ts';
import { type Ground, makePalette, toColor } from './palette.ts';

const toOklch = converter('oklch');

/** A role that got another value than it was brought with, or one at all. */
export interface DerivedColor {
  role: string;
  value: ColorValue;
  /** True if the role was brought and had to give way. */
  isChanged: boolean;
  why: string;
}

export interface Derived {
  /** Every role, so that every pair has its contrast. */
  colors: Record<string, ColorValue>;
  /** Those that are not as they were brought, in the order of the base. */
  derived: DerivedColor[];
}

const readLch = (color: ColorValue) => {
  const { l = 0, c = 0, h = 0 } = toOklch(toHex(color)) ?? {};
  return { l, c, h };
};

const name = (id: string): string => id.slice('color.'.length);
const step = 0.005;
/** Grounds that text of the page is read on. */
const isTint = /^(surface|surfaceSunken|accentSoft|dangerSoft|skeleton|tileFrom|tileTo)$/;

const meanings: Record<string, string> = { success: 'green', warning: 'amber', danger: 'red' };

function explainMix(role: string, seed: ColorValue): string {
  const meaning = /^(success|warning|danger)/.exec(role)?.[1];
  const hue = meaning && meanings[meaning];
  return hue ? `the usual ${hue}, readable here` : `mixed from ${toHex(seed)}`;
}

/** How much the accent of a dark page must stand out from it, so that a button is seen as one. */
const LEAST_ON_DARK = 3;

/** The accent of a light page in the dark form of that brand: lighter, if a dark page would swallow it. */
export function liftAccent(accent: ColorValue, pairs: readonly ContrastPair[]): ColorValue {
  const page = makePalette(accent, 'dark', pairs).background as ColorValue;
  const lch = readLch(accent);
  let color = accent;
  for (let l = lch.l; l <= 1 && contrastRatio(color, page, page) < LEAST_ON_DARK; l += step)
    color = toColor({ ...lch, l });
  return color;
}

/** Whether brought colours are those of a light page or of a dark one; undefined if they do not say. */
export function readGround(brought: Readonly<Record<string, ColorValue>>): Ground | undefined {
  const { background, surface, ink } = brought;
  const page = background ?? surface;
  if (page) return readLch(page).l < 0.5 ? 'dark' : 'light';
  return ink && (readLch(ink).l < 0.5 ? 'light' : 'dark');
}

/** The colour that the others are mixed from: the accent, else the strongest of those that were brought. */
export function findSeed(brought: Readonly<Record<string, ColorValue>>, usual: ColorValue): ColorValue {
  const others = /^(on[A-Z]|danger|warning|success|backdrop)/;
  const strongest = Object.entries(brought)
    .filter(([role]) => !others.test(role))
    .map(([, color]) => ({ color, c: readLch(color).c }))
    .sort((one, other) => other.c - one.c)[0];
  const seed = brought.accent ?? (strongest && strongest.c > 0.04 ? strongest.color : usual);
  const { alpha: _, ...opaque } = seed;
  return opaque;
}

/**
 * Keeps the colours that were brought, and mixes all others so that every pair of the pairs has its contrast. A brought
 * colour gives way only where no other can: a text before its background, a tint before the page.
 * @param brought by role, without `color.`
 * @param usual the colour to mix from when the brought ones have none
 * @param pairs what must hold: themes/base/contrast.json
 */
export function deriveRest(
  brought: Readonly<Record<string, ColorValue>>,
  usual: ColorValue,
  ground: Ground,
  pairs: readonly ContrastPair[],
): Derived {
  const seed = findSeed(brought, usual);
  const palette = makePalette(seed, ground, pairs);
  const roles = Object.keys(palette);
  const colors: Record<string, ColorValue> = { ...palette };
  const reasons = new Map<string, string>();
  for (const role of roles) {
    const own = brought[role];
    if (!own) continue;
    colors[role] = own;
    if (role === 'background' && (own.alpha ?? 1) < 1) {
      const { alpha: _, ...opaque } = own;
      colors[role] = opaque;
      reasons.set(role, 'nothing is behind a page, so it is opaque');
    }
  }
  const page = () => colors.background as ColorValue;
  const ofRole = new Map(roles.map((role) => [role, pairs.filter(([, front]) => name(front) === role)]));
  const ratio = (front: ColorValue, back: string) => contrastRatio(front, colors[back] as ColorValue, page());
  const holds = (role: string, color = colors[role] as ColorValue) =>
    (ofRole.get(role) ?? []).every(([least, , back]) => ratio(color, name(back)) >= least);
  const move = (role: string): ColorValue | undefined => {
    const { l, c, h } = readLch(colors[role] as ColorValue);
    for (let by = 0; by <= 1; by += step) {
      for (const way of [l - by, l + by]) {
        const color = way >= 0 && way <= 1 ? toColor({ l: way, c, h }) : undefined;
        if (color && holds(role, color)) return color;
      }
    }
    return [toColor({ l: 0, c: 0, h }), toColor({ l: 1, c: 0, h })].find((color) => holds(role, color));
  };
  const isBrought = (role: string) => role in brought;
  const explain = (role: string): void => {
    if (!isBrought(role) || reasons.has(role)) return;
    const color = brought[role] as ColorValue;
    const failed = (ofRole.get(role) ?? []).find(([least, , back]) => ratio(color, name(back)) < least);
    reasons.set(
      role,
      failed
        ? `${toHex(color)} has ${ratio(color, name(failed[2])).toFixed(2)} on ${name(failed[2])}, where ${failed[0]} is needed`
        : `no text could be read on ${toHex(color)} and on the page`,
    );
  };
  const needs = (role: string) => ofRole.get(role) ?? [];
  const isWeak = (role: string, back: string) =>
    needs(role).some(([least, , one]) => name(one) === back && ratio(colors[role] as ColorValue, back) < least);
  /** A ground nearer to another, or the other itself. */
  const approach = (role: string, other: string, isLast: boolean): void => {
    const target = colors[other] as ColorValue;
    const [from, to] = [readLch(colors[role] as ColorValue), readLch(target)];
    explain(role);
    colors[role] = isLast ? target : toColor({ ...from, l: (from.l + to.l) / 2 });
  };
  /** Moves a derived ground until every brought colour holds on it; false if none does. */
  const fitBelow = (back: string): boolean => {
    const before = colors[back] as ColorValue;
    const { l, c, h } = readLch(before);
    const over = roles.filter((role) => isBrought(role) && needs(role).some(([, , one]) => name(one) === back));
    for (let by = 0; by <= 1; by += step) {
      for (const way of [l - by, l + by]) {
        if (way < 0 || way > 1) continue;
        colors[back] = toColor({ l: way, c, h });
        if (holds(back) && !over.some((role) => isWeak(role, back))) return true;
      }
    }
    colors[back] = before;
    return false;
  };
  const fixed = new Set(['background', 'accent']);
  const settle = (role: string, keeps: boolean): void => {
    const backs = needs(role).map(([, , back]) => name(back));
    if (keeps && isBrought(role)) {
      // A brought colour stays where a derived ground can give way.
      const weak = backs.filter((back) => isWeak(role, back));
      if (weak.every((back) => !fixed.has(back) && !isBrought(back))) for (const back of weak) fitBelow(back);
    }
    const first = backs.find((back) => fixed.has(back)) ?? backs[0] ?? '';
    for (let tries = 0; tries < 16 && !holds(role); tries += 1) {
      const found = move(role);
      if (found) {
        explain(role);
        colors[role] = found;
        return;
      }
      // Grounds on which one text must be read come nearer to each other: first the derived ones, then all.
      const movable = backs.filter((back) => !fixed.has(back) && back !== first);
      const own = movable.filter((back) => !isBrought(back));
      for (const back of tries < 8 && own.length > 0 ? own : movable) approach(back, first, tries % 8 === 7);
    }
  };
  // A ground that gives way for one text may fail another, so all are looked at until none fails.
  for (let round = 0; round < 12 && roles.some((role) => !holds(role)); round += 1) {
    for (const role of roles) if (!holds(role)) settle(role, round < 4);
    if (round < 6) continue;
    // The last resort: every tint is the page.
    for (const role of roles)
      if (needs(role).length === 0 && !fixed.has(role) && isTint.test(role)) approach(role, 'background', true);
  }
  const derived = roles
    .filter((role) => !isBrought(role) || JSON.stringify(colors[role]) !== JSON.stringify(brought[role]))
    .map(
      (role): DerivedColor => ({
        ...{ role, value: colors[role] as ColorValue, isChanged: isBrought(role) },
        why: reasons.get(role) ?? explainMix(role, seed),
      }),
    );
  return { colors, derived };
}
