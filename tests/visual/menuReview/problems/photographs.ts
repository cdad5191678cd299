import type { ListedDish, Problem } from './problem.ts';

/** Measures of a picture. */
export interface PictureFacts {
  /** In pixels. */
  width: number;
  height: number;
  /** Mean brightness from 0 (black) to 1 (white), of what is not transparent. */
  brightness: number;
  /** Whether nothing can be seen through: a photograph, not a drawing on the brand's tile. */
  isOpaque: boolean;
}

/** A dish's own dialog shows its picture on 390 px of a phone, which has two or three pixels for each. */
const leastSide = 480;
/** A drawing has few edges, and stands in the middle of its tile. */
const leastDrawing = 240;
/** The square of a row cuts more than a third off what is longer. */
const longest = 1.5;
/** Darker than a dish on a black table under a lamp. */
const darkest = 0.16;

const say = ({ width, height }: PictureFacts): string => `${width} × ${height} px`;

/** The shape that most pictures of the menu have, as width by height. */
function findUsualShape(all: readonly PictureFacts[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { width, height } of all) {
    const shape = Math.round((width / height) * 10) / 10;
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [usual] = [...counts].sort(([, one], [, other]) => other - one);
  return usual && usual[1] * 2 > all.length ? usual[0] : undefined;
}

/**
 * Photographs that are missing, do not load, are too small, of another shape than the others, or too dark.
 * @param pictures facts by address; null for one that did not load, missing for one that was not looked at.
 */
export function findPhotographProblems(
  dishes: readonly ListedDish[],
  pictures: ReadonlyMap<string, PictureFacts | null>,
): Problem[] {
  const known = dishes.flatMap(({ item }) => pictures.get(item.itemImages[0]?.image ?? '') ?? []);
  const usual = findUsualShape(known);
  return dishes.flatMap(({ item, name, at }): Problem[] => {
    const add = (what: string): Problem => ({ kind: 'photograph', at, name, what });
    const [first] = item.itemImages;
    if (!first?.image) return [add('has no photograph')];
    const facts = pictures.get(first.image);
    if (facts === undefined) return [];
    if (facts === null) return [add(`has a photograph that does not load, ${first.image}`)];
    const shape = facts.width / facts.height;
    const least = facts.isOpaque ? leastSide : leastDrawing;
    const isOdd = usual !== undefined && Math.abs(shape / usual - 1) > 0.15;
    return [
      ...(Math.min(facts.width, facts.height) < least
        ? [add(`has a photograph of ${say(facts)}, too small for its dialog (at least ${least} px a side)`)]
        : []),
      ...(isOdd || Math.max(shape, 1 / shape) > longest
        ? [
            add(
              `has a photograph of ${say(facts)}, ${isOdd ? 'a shape that most others do not have' : 'of which a square shows less than two thirds'}`,
            ),
          ]
        : []),
      ...(facts.isOpaque && facts.brightness < darkest
        ? [add('has a photograph so dark that the dish, and the marks over it, are hard to see')]
        : []),
    ];
  });
}
