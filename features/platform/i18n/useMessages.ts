import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { type Catalogue, translate } from './catalogue';
import type { Messages, ValuesFor } from './messageTypes';

/** The part of the state with the chosen language (SHELL-17). */
export interface LanguageState {
  shop: { languageId: number };
}

export const selectLanguageId = (state: LanguageState): number => state.shop.languageId;

/** The message of a key in the chosen language, with the values that it needs. */
export type Translate<E extends Messages> = <K extends keyof E & string>(key: K, ...values: ValuesFor<E[K]>) => string;

/** The messages of a package in the chosen language; English is shown until another language has loaded. */
export function useMessages<E extends Messages>(catalogue: Catalogue<E>): Translate<E> {
  const languageId = useSelector(selectLanguageId);
  const current = useCallback(() => catalogue.messages(languageId), [catalogue, languageId]);
  const messages = useSyncExternalStore(catalogue.subscribe, current, current);
  useEffect(() => {
    void catalogue.load(languageId);
  }, [catalogue, languageId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `messages` changes when a language has loaded.
  return useCallback(
    (key, ...values) => translate(catalogue, languageId, key, ...values),
    [catalogue, languageId, messages],
  );
}

/** The chosen language; 1 is English. */
export const useLanguageId = (): number => useSelector(selectLanguageId);
