import { useEffect } from 'react';
import { useAppSelector } from '#features/model/store';
import { languageTag, useLanguageId } from '#features/platform/i18n';

/** Tells the browser in which language the page is, for screen readers, and how large its text. */
export function usePageReading(): void {
  const languageId = useLanguageId();
  const scale = useAppSelector((state) => state.configs.textScale ?? 1);
  useEffect(() => {
    document.documentElement.lang = languageTag(languageId);
  }, [languageId]);
  useEffect(() => {
    // In percent of what the browser is set to, which may be larger already.
    document.documentElement.style.fontSize = scale === 1 ? '' : `${scale * 100}%`;
  }, [scale]);
}
