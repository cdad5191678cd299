import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type Brand, useBrand } from '#features/configs';
import { languageTag, localized, useLanguageId, useMessages } from '#features/i18n';
import { ServerFailure, useScreenSlots } from '#features/screens';
import { selectOrderType } from '#features/selections';
import { usePageTitle } from '#features/shell';
import {
  ActionBar,
  CardGrid,
  CategoryCard,
  CategoryGridSkeleton,
  Column,
  EmptyState,
  HeroBanner,
  LinkButton,
  Screen,
  SoupIcon,
} from '#ui';
import { messages } from './messages';
import { useMenu } from './useMenu';
import { VisitChips } from './VisitChips';

/** Cards of the first screen of a phone; their pictures load at once. */
const CARDS_IN_VIEW = 6;

function Hero({ brand }: { brand: Brand }) {
  const language = languageTag(useLanguageId()).slice(0, 2);
  const words = brand.hero.words[language] ?? brand.hero.words.en;
  return <HeroBanner title={words?.title} text={words?.text} sources={[`/images/dishes/${brand.hero.picture}.webp`]} />;
}

/** Words of the way of ordering, as it stands in sentences. */
export function useOrderTypeWord(): string {
  const t = useMessages(messages);
  const type = useSelector(selectOrderType);
  return type === 'Takeaway' ? t('takeaway') : type === 'Dine In' || type === null ? t('dineIn') : type;
}

/** No categories (ordering §2 Menu screen). */
export function EmptyMenu() {
  const t = useMessages(messages);
  const type = useOrderTypeWord();
  return (
    <EmptyState
      icon={<SoupIcon size={56} stroke={1.5} aria-hidden />}
      title={t('emptyTitle', { type })}
      text={t('emptyText')}
    />
  );
}

function Categories() {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useMenu();
  if (!data) {
    return isError ? (
      <ServerFailure onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <CategoryGridSkeleton label={t('loading')} />
    );
  }
  if (data.categories.length === 0) return <EmptyMenu />;
  return (
    <CardGrid label={t('categories')}>
      {data.categories.map((category, index) => (
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
  );
}

/**
 * `/`: the category grid (ordering §2). For a brand with a landing screen it is that screen: no bottom navigation, and
 * the way to the menu as its one main action (decision 12).
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
