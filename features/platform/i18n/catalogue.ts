import { DEFAULT_LANGUAGE_ID } from '#contract/wire';

/** Words of one language by key; `{name}` marks a place for a value. */
export type Words = Readonly<Record<string, string>>;

/** What a `messages.<language>.ts` file exports: a text for every key. A key that is missing is an error of the types. */
export interface Translation<E extends Words = Words> {
  default: Readonly<Record<keyof E, string>>;
}

/** The words of one feature in every language that it speaks. */
export interface Catalogue<E extends Words> {
  /** English, the source: always there, and what is shown for a language or a key that is missing. */
  english: E;
  /** The words of a language, English until (or unless) they are loaded. */
  words(languageId: number): Words;
  /** Loads a language once; a language that fails to load stays English and is tried again next time. */
  load(languageId: number): Promise<void>;
  /** Calls `listener` when a language arrived; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

const all = new Set<Catalogue<Words>>();

/** Loads a language for all words that the app has so far: the first screen then needs no English in between. */
export const speak = (languageId: number): Promise<unknown> =>
  Promise.all([...all].map((catalogue) => catalogue.load(languageId)));

/**
 * A feature's words. Write English as `as const` in `messages.ts`; the others as `messages.zh.ts` with a default
 * export, loaded only for people who read them: `defineMessages(english, { 2: () => import('./messages.zh') })`.
 */
export function defineMessages<E extends Words>(
  english: E,
  others: Readonly<Record<number, () => Promise<Translation<E>>>> = {},
): Catalogue<E> {
  const loaded = new Map<number, Words>([[DEFAULT_LANGUAGE_ID, english]]);
  const coming = new Map<number, Promise<void>>();
  const listeners = new Set<() => void>();
  const catalogue: Catalogue<E> = {
    english,
    words: (languageId) => loaded.get(languageId) ?? english,
    load(languageId) {
      const loader = others[languageId];
      if (!loader || loaded.has(languageId)) return Promise.resolve();
      const running = coming.get(languageId);
      if (running) return running;
      const attempt = loader()
        .then((translation) => {
          loaded.set(languageId, translation.default);
          for (const listener of listeners) listener();
        })
        .catch((error: unknown) => console.error(`The words of language ${languageId} did not load:`, error))
        .finally(() => coming.delete(languageId));
      coming.set(languageId, attempt);
      return attempt;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  all.add(catalogue);
  return catalogue;
}

/** Values for the places in a text. */
export type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` places; a place without a value stays as it is written, so that it is noticed. */
export const fill = (text: string, values?: Values): string =>
  values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;

/** Looks a key up in a language, with English behind it. */
export const translate = <E extends Words>(
  catalogue: Catalogue<E>,
  languageId: number,
  key: keyof E & string,
  values?: Values,
): string => fill(catalogue.words(languageId)[key] ?? catalogue.english[key] ?? key, values);
