import { useNavigate } from 'react-router-dom';
import { useMenu } from '#features/model/menu';
import { useBrand, usePageTitle } from '#features/model/shop';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { QueryState, useScreenSlots } from '#features/platform/screens';
import { CardGrid, CategoryCard, CategoryGridSkeleton, Column, Screen, useComposition } from '#ui';
import { Hero } from './Hero';
import { messages } from './messages';
import { VisitChips } from './VisitChips';

/** Cards that fit on the screen of a phone; their pictures load eagerly. */
const CARDS_IN_VIEW = 6;

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

/** The category grid (MENU-1). */
export function CategoriesScreen() {
  const t = useMessages(messages);
  const brand = useBrand();
  usePageTitle(t('menu'));
  const { navigation, shopBar } = useScreenSlots();
  const { hero } = useComposition();
  return (
    <Screen header={shopBar} footer={navigation}>
      <Column>
        {brand && hero !== 'none' && <Hero brand={brand} />}
        <VisitChips />
        <Categories />
      </Column>
    </Screen>
  );
}
