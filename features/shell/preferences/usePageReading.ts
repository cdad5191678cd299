import { useEffect } from 'react';
import { useAppSelector } from '#features/model/store';
import { languageTag, useLanguageId } from '#features/platform/i18n';

/** Sets the language and text size of the page. */
export function usePageReading(): void {
  const languageId = useLanguageId();
  const scale = useAppSelector((state) => state.shop.textScale ?? 1);
  useEffect(() => {
    document.documentElement.lang = languageTag(languageId);
  }, [languageId]);
  useEffect(() => {
    // In percent, relative to the text size of the browser.
    document.documentElement.style.fontSize = scale === 1 ? '' : `${scale * 100}%`;
  }, [scale]);
}
