import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { type Catalogue, translate, type Values, type Words } from './catalogue';

/** The part of the state that says which language is spoken (SHELL-17). */
export interface LanguageState {
  configs: { languageId: number };
}

export const selectLanguageId = (state: LanguageState): number => state.configs.languageId;

/** The text of a key in the chosen language. */
export type Translate<E extends Words> = (key: keyof E & string, values?: Values) => string;

/** The words of a feature in the chosen language; English is shown until another language has loaded. */
export function useMessages<E extends Words>(catalogue: Catalogue<E>): Translate<E> {
  const languageId = useSelector(selectLanguageId);
  const current = useCallback(() => catalogue.words(languageId), [catalogue, languageId]);
  const words = useSyncExternalStore(catalogue.subscribe, current, current);
  useEffect(() => {
    void catalogue.load(languageId);
  }, [catalogue, languageId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` is what changes when a language arrives.
  return useCallback((key, values) => translate(catalogue, languageId, key, values), [catalogue, languageId, words]);
}

/** The chosen language; 1 is English. */
export const useLanguageId = (): number => useSelector(selectLanguageId);
