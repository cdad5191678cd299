import { composed, type MixName, mixes } from './frames.ts';
import type { State } from './state.ts';

/** A state in a brand and a mix of settings. */
export interface Mixed {
  state: string;
  brand: string;
  frame: MixName;
}

/** FNV-1a, mixed once more, because the last letters of a text hardly move its upper bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * Orders choices for a subject. Only the names decide, so another subject changes nothing, and a new choice takes its
 * share of the subjects and leaves the others where they are (rendezvous hashing).
 */
export const rank = <T extends string>(subject: string, choices: readonly T[]): T[] =>
  [...choices].sort((one, other) => hash(`${subject} ${other}`) - hash(`${subject} ${one}`) || (one < other ? -1 : 1));

const all = Object.keys(mixes) as MixName[];
const isNarrow = (name: MixName): boolean => mixes[name].width < 600;
const narrow = all.filter(isNarrow);
const wide = all.filter((name) => !isNarrow(name));

/**
 * The mixed pictures of one state: one in one brand; if its layout changes with the width, a narrow and a wide one in two
 * brands; if brands compose it, one in every brand, narrow and wide in turn.
 */
function listOfState({ id, isLayout }: Pick<State, 'id' | 'isLayout'>, brands: readonly string[]): Mixed[] {
  const order = rank(id, brands);
  const place = (brand: string | undefined, choices: readonly MixName[]): Mixed[] => {
    const [frame] = rank(`${id} ${brand}`, choices);
    return brand && frame ? [{ state: id, brand, frame }] : [];
  };
  if (composed.includes(id)) return order.flatMap((brand, at) => place(brand, at % 2 === 0 ? narrow : wide));
  if (isLayout) return [...place(order[0], narrow), ...place(order[1] ?? order[0], wide)];
  return place(order[0], all);
}

/**
 * Chooses the mixed pictures: every state in one mix at least, and every mix in every brand (ADR-0109). A mix that no
 * state has in a brand is taken of one more state, which again only the names decide.
 */
export function listMixed(states: readonly Pick<State, 'id' | 'isLayout'>[], brands: readonly string[]): Mixed[] {
  const chosen = states.flatMap((state) => listOfState(state, brands));
  const has = new Set(chosen.map(({ brand, frame }) => `${brand} ${frame}`));
  const ids = states.map(({ id }) => id);
  const missing = brands.flatMap((brand) =>
    all
      .filter((frame) => !has.has(`${brand} ${frame}`))
      .flatMap((frame): Mixed[] => {
        const [state] = rank(`${brand} ${frame}`, ids);
        return state === undefined ? [] : [{ state, brand, frame }];
      }),
  );
  return [...chosen, ...missing];
}
