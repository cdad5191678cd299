import { setLanguage, setTextScale } from '#features/model/shop';
import type { AppStore } from '#features/model/store';
import { shareSetting } from '../shareSetting';
import { LANGUAGES, TEXT_SCALES } from './preferenceOptions';

interface Reading {
  languageId: number;
  textScale: number;
}

const isReading = (message: unknown): message is Reading => {
  const { languageId, textScale } = (message ?? {}) as Partial<Reading>;
  return LANGUAGES.some(({ id }) => id === languageId) && TEXT_SCALES.some((scale) => scale === textScale);
};

/**
 * Makes language and text size those of all tabs (SHELL-17).
 * @returns stops it.
 */
export const shareReading = (store: AppStore): (() => void) =>
  shareSetting<Reading>(store, {
    channel: 'makan-reading',
    select: ({ shop: { languageId, textScale = 1 } }) => ({ languageId, textScale }),
    isSetting: isReading,
    apply: ({ languageId, textScale }, dispatch) => {
      dispatch(setLanguage(languageId));
      dispatch(setTextScale(textScale));
    },
  });
