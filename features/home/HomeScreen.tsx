import { useNavigate } from 'react-router-dom';
import { useMenu } from '#features/model/menu';
import { type Brand, useBrand, usePageTitle } from '#features/model/shop';
import { languageTag, localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { QueryState, useScreenSlots } from '#features/platform/screens';
import { ActionBar, CardGrid, CategoryCard, CategoryGridSkeleton, Column, HeroBanner, LinkButton, Screen } from '#ui';
import { messages } from './messages';
import { VisitChips } from './VisitChips';

/** Cards that fit on the screen of a phone; their pictures load eagerly. */
const CARDS_IN_VIEW = 6;

function Hero({ brand }: { brand: Brand }) {
  const language = languageTag(useLanguageId()).slice(0, 2);
  const words = brand.hero.words[language] ?? brand.hero.words.en;
  return <HeroBanner title={words?.title} text={words?.text} sources={[`/images/dishes/${brand.hero.picture}.webp`]} />;
}

function Categories() {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const navigate = useNavigate();
  const { emptyMenu } = useScreenSlots();
  const query = useMenu();
  return (
    <QueryState
      query={query}
      loading={<CategoryGridSkeleton label={t('loading')} />}
      isEmpty={({ categories }) => categories.length === 0}
      empty={emptyMenu}
    >
      {({ categories }) => (
        <CardGrid label={t('categories')}>
          {categories.map((category, index) => (
            <li key={category.id}>
              <CategoryCard
                name={localized(category.categoryLocalizations, languageId).name || t('unnamed')}
                sources={category.images}
                loading={index < CARDS_IN_VIEW ? 'eager' : 'lazy'}
                href="/menu"
                onNavigate={(href) => navigate(href, { state: { selectedCategoryIndex: index } })}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </QueryState>
  );
}

/**
 * `/`: the category grid (MENU-1). For a brand with a landing screen it is that screen: no bottom navigation, and
 * the way to the menu as its one main action (MENU-3).
 */
export function HomeScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const brand = useBrand();
  usePageTitle(t('menu'));
  const { navigation, shopBar } = useScreenSlots();
  const footer = brand?.toggles.landing ? (
    <ActionBar>
      <LinkButton href="/menu" size="large" width="full" onNavigate={(href) => navigate(href)}>
        {t('start')}
      </LinkButton>
    </ActionBar>
  ) : (
    navigation
  );
  return (
    <Screen header={shopBar} footer={footer}>
      <Column>
        {brand && <Hero brand={brand} />}
        <VisitChips />
        <Categories />
      </Column>
    </Screen>
  );
}
