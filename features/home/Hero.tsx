import type { Brand } from '#features/model/shop';
import { languageTag, useLanguageId } from '#features/platform/i18n';
import { HeroBanner, type HeroBannerProps } from '#ui';

/** The brand's greeting and picture. */
export function Hero({ brand, variant }: { brand: Brand; variant?: HeroBannerProps['variant'] }) {
  const language = languageTag(useLanguageId()).slice(0, 2);
  const words = brand.hero.words[language] ?? brand.hero.words.en;
  const sources = [`/images/dishes/${brand.hero.picture}.webp`];
  return <HeroBanner variant={variant} title={words?.title} text={words?.text} sources={sources} />;
}
