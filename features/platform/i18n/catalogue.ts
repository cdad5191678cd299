import { DEFAULT_LANGUAGE_ID } from '#contract/wire';
import { reportFault } from '#features/platform/faults';
import { format } from './format';
import { languageTag } from './localized';
import type { Messages, Template, Text, Values, ValuesFor, WithValues } from './messageTypes';

/** A message file of another language than English, with every key. */
export interface Translation<E extends Messages = Messages> {
  default: Readonly<Record<keyof E, Text | Template>>;
}

/** The messages of one package in all its languages. */
export interface Catalogue<E extends Messages> {
  /** English, the source; shown for a missing language or key. */
  english: E;
  /** The messages of a language, English until (or unless) they are loaded. */
  messages(languageId: number): Messages;
  /** Loads a language once; a language that fails to load stays English and is tried again next time. */
  load(languageId: number): Promise<void>;
  /** Calls `listener` when a language has loaded; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const all = new Set<Catalogue<Messages>>();

/** Loads a language for all catalogues defined so far, so that the first screen is not shown in English first. */
export const preloadMessages = (languageId: number): Promise<unknown> =>
  Promise.all([...all].map((catalogue) => catalogue.load(languageId)));

/**
 * A package's messages: English, and for each other language a function that loads its file:
 * `defineMessages(english, { 2: () => import('./zh.json') })`. Where messages need values, their types come with it:
 * `defineMessages<typeof english, MessageValues>(…)`.
 */
export function defineMessages<F extends Messages, V = unknown>(
  file: F,
  others: Readonly<Record<number, () => Promise<Translation<F>>>> = {},
): Catalogue<WithValues<F, V>> {
  // TypeScript sees the texts of the file, in whose place the build puts templates.
  const english = file as WithValues<F, V>;
  const loaded = new Map<number, Messages>([[DEFAULT_LANGUAGE_ID, english]]);
  const coming = new Map<number, Promise<void>>();
  const listeners = new Set<() => void>();
  const catalogue: Catalogue<WithValues<F, V>> = {
    english,
    messages: (languageId) => loaded.get(languageId) ?? english,
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
        .catch((error: unknown) => reportFault(`The messages of language ${languageId} did not load:`, error))
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

/** Returns the message of a key with its values, in English if the language lacks it. */
export function translate<E extends Messages, K extends keyof E & string>(
  catalogue: Catalogue<E>,
  languageId: number,
  key: K,
  ...values: ValuesFor<E[K]>
): string {
  const { english } = catalogue;
  const messages = catalogue.messages(languageId);
  const own = messages === english ? undefined : messages[key];
  // The English message needs the plural rules of English, whatever the chosen language.
  return format(
    own ?? english[key] ?? key,
    (values[0] ?? {}) as Values,
    languageTag(own ? languageId : DEFAULT_LANGUAGE_ID),
  );
}
