import { nearest } from '../../themes/suggest.ts';
import type { Picture } from './pictures.ts';

/** A filter that matches nothing. The message lists what there is. */
export class UnknownFilter extends Error {
  override name = 'UnknownFilter';
}

const isGlob = (term: string): boolean => term.includes('*');

function matches(term: string, { key, brand, state }: Picture): boolean {
  if (isGlob(term)) {
    const pattern = new RegExp(`^${term.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
    return [key, state].some((name) => pattern.test(name));
  }
  return term === 'all' || [key, key.replace(/@.*/, ''), brand, state, state.replace(/\..*/, '')].includes(term);
}

/**
 * The pictures that a filter asks for: terms with commas between, each `all`, an area (`cart`), a state
 * (`cart.filled`), a brand (`kopi`), both (`kopi/cart.filled`), one picture (`kopi/cart.filled@390x844`), or a pattern
 * of states or pictures with `*`. Throws {@link UnknownFilter} for a term that fits none.
 */
export function filterPictures<P extends Picture>(pictures: readonly P[], filter: string): P[] {
  const terms = filter.split(',').map((term) => term.trim());
  for (const term of terms) {
    if (!pictures.some((picture) => matches(term, picture))) throw new UnknownFilter(describeFilters(term, pictures));
  }
  return pictures.filter((picture) => terms.some((term) => matches(term, picture)));
}

/** The pictures that each of the filters asks for; an empty one asks for all. Throws {@link UnknownFilter} for none. */
export function filterByAll<P extends Picture>(pictures: readonly P[], ...filters: (string | undefined)[]): P[] {
  const given = filters.filter((filter): filter is string => Boolean(filter));
  // Each by itself: a term that is right may be of none of the pictures that another filter has left.
  const lists = given.map((filter) => new Set(filterPictures(pictures, filter)));
  const wanted = pictures.filter((picture) => lists.every((list) => list.has(picture)));
  if (wanted.length === 0 && given.length > 1)
    throw new UnknownFilter(`No picture is among ${given.map((filter) => `'${filter}'`).join(' and ')} both.`);
  return wanted;
}

function describeFilters(term: string, pictures: readonly Picture[]): string {
  const names = (of: (picture: Picture) => string) => [...new Set(pictures.map(of))];
  const states = names(({ state }) => state);
  const isPlain = !isGlob(term) && term !== '';
  const close = isPlain
    ? nearest(term, [
        ...states,
        ...names(({ brand }) => brand),
        ...names(({ state }) => state.replace(/\..*/, '')),
        ...names(({ brand, state }) => `${brand}/${state}`),
        ...(term.includes('@') ? pictures.map(({ key }) => key) : []),
      ])
    : undefined;
  if (close !== undefined) return `No picture is called '${term}'; did you mean ${close}?`;
  const area = term.replace(/^.*\//, '').replace(/[.*@].*/, '');
  const near = states.filter((state) => area !== '' && state.startsWith(`${area}.`));
  return (
    `No picture is called '${term}'. There are the areas ${names(({ state }) => state.replace(/\..*/, '')).join(', ')}; ` +
    `the brands ${names(({ brand }) => brand).join(', ')}; ` +
    `${near.length > 0 ? `the states ${near.join(', ')}` : `states such as ${states.slice(0, 3).join(', ')}`}; ` +
    `pictures such as ${pictures[0]?.key ?? 'none'}; and 'all'. Patterns may hold *.`
  );
}
