import { setLanguage, setTextScale } from '#features/model/shop';
import type { AppStore } from '#features/model/store';
import { otherTabs } from '#features/platform/streams';
import { LANGUAGES, TEXT_SCALES } from './preferenceOptions';

interface Reading {
  languageId: number;
  textScale: number;
}

const isReading = (message: unknown): message is Reading => {
  const { languageId, textScale } = (message ?? {}) as Partial<Reading>;
  return LANGUAGES.some(({ id }) => id === languageId) && TEXT_SCALES.some((scale) => scale === textScale);
};

const getReading = ({ shop: { languageId, textScale = 1 } }: ReturnType<AppStore['getState']>): Reading => ({
  languageId,
  textScale,
});

const isSame = (one: Reading, other: Reading): boolean =>
  one.languageId === other.languageId && one.textScale === other.textScale;

/**
 * Makes language and text size those of all tabs: one that kept its own would save it over the choice (SHELL-17).
 * @returns stops it.
 */
export function shareReading(store: AppStore): () => void {
  const tabs = otherTabs('makan-reading', isReading);
  let known = getReading(store.getState());
  // Do not post another tab's choice back to it.
  let isFollowing = false;
  const unsubscribe = store.subscribe(() => {
    const now = getReading(store.getState());
    if (isFollowing || isSame(now, known)) return;
    known = now;
    tabs.post(now);
  });
  const stopListening = tabs.listen((message) => {
    if (isSame(message, known)) return;
    isFollowing = true;
    store.dispatch(setLanguage(message.languageId));
    store.dispatch(setTextScale(message.textScale));
    isFollowing = false;
    known = message;
  });
  return () => {
    unsubscribe();
    stopListening();
  };
}
