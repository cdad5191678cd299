import { isRecord } from '../tokenTree.ts';
import type { ForeignToken } from './aliases.ts';
import { toWords } from './names.ts';
import { toOwnValue } from './values.ts';

/** A numbered scale of a foreign file. */
export interface Scale {
  /** Our token by foreign token, for a scale whose steps are ours. */
  taken: Map<ForeignToken, string>;
  /** Why a step is left, by foreign token. */
  left: Map<ForeignToken, string>;
}

export const noScale: Scale = { taken: new Map(), left: new Map() };

const isSpace = (words: readonly string[]): boolean =>
  words.some((word) => /^(space|spaces|spacing|spacings|gap|gaps)$/.test(word));

const readPx = (token: ForeignToken): number | undefined => {
  try {
    const value = toOwnValue(token.value, 'dimension', 'space.1');
    return isRecord(value) ? Number(value.value) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The scales of spaces of a file. One is taken whole, and only if each of its steps is as wide as ours of that number:
 * a `4` of 4 px in place of our 16 px would squeeze every screen.
 * @param own our steps in px, by number
 */
export function readScales(tokens: readonly ForeignToken[], own: ReadonlyMap<number, number>): Scale {
  const scales = new Map<string, { token: ForeignToken; step: number; px: number; depth: number }[]>();
  for (const token of tokens) {
    const words = toWords(token.path);
    const last = token.path.at(-1) ?? '';
    const [, number] = /^(?:space|spacing|gap)?[\s-]*(\d+)$/i.exec(last.trim()) ?? [];
    const px = number !== undefined && isSpace(words) && !token.problem ? readPx(token) : undefined;
    if (px === undefined) continue;
    const group = token.path.slice(0, -1).join('.');
    scales.set(group, [...(scales.get(group) ?? []), { token, step: Number(number), px, depth: token.path.length }]);
  }
  const taken = new Map<ForeignToken, string>();
  const left = new Map<ForeignToken, string>();
  // The shortest path is the system's own scale; longer ones are those of its parts.
  const sorted = [...scales.values()].sort(([one], [other]) => (one?.depth ?? 0) - (other?.depth ?? 0));
  for (const steps of sorted) {
    const shared = steps.filter(({ step }) => own.has(step));
    const agrees = shared.length > 1 && shared.every(({ step, px }) => own.get(step) === px);
    const wrong = shared.find(({ step, px }) => own.get(step) !== px);
    for (const { token, step, px } of steps) {
      const ours = own.get(step);
      const there = [...own].find(([, width]) => width === px)?.[0];
      const means = there === undefined ? `no step here is ${px} px` : `your ${px} px is space.${there} here`;
      if (agrees && ours !== undefined && taken.size < own.size && ![...taken.values()].includes(`space.${step}`)) {
        taken.set(token, `space.${step}`);
      } else if (agrees)
        left.set(
          token,
          ours === undefined ? `is a step that no component uses; ${means}` : `space.${step} is taken already`,
        );
      else if (ours === undefined) left.set(token, `is a step of a scale that is numbered otherwise; ${means}`);
      else if (ours !== px)
        left.set(token, `is ${px} px, but a ${step} is ${ours} px here, so the scale is left as it is here; ${means}`);
      else
        left.set(
          token,
          wrong
            ? `is as wide as ours, but a ${wrong.step} of its scale is ${wrong.px} px and ${own.get(wrong.step)} px here, so the scale is left`
            : 'is a single step, which is no scale',
        );
    }
  }
  return { taken, left };
}
