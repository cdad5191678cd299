import { type Brand, heroPicture } from '#features/model/shop';
import { languageTag, useLanguageId } from '#features/platform/i18n';
import { HeroBanner, type HeroBannerProps } from '#ui';

/** The brand's greeting and picture. */
export function Hero({ brand, size }: { brand: Brand; size?: HeroBannerProps['size'] }) {
  const language = languageTag(useLanguageId()).slice(0, 2);
  const words = brand.hero.words[language] ?? brand.hero.words.en;
  const sources = [heroPicture(brand.hero.picture)];
  return <HeroBanner size={size} title={words?.title} text={words?.text} sources={sources} />;
}
