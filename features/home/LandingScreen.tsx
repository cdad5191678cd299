import { useNavigate } from 'react-router-dom';
import { useCartCount } from '#features/model/cart';
import { useMenu } from '#features/model/menu';
import { useBrand, usePageTitle } from '#features/model/shop';
import { useMessages } from '#features/platform/i18n';
import { useScreenSlots } from '#features/platform/screens';
import { ActionBar, Column, LinkButton, Screen } from '#ui';
import { Hero } from './Hero';
import { messages } from './messages';
import { VisitChips } from './VisitChips';

/**
 * `/` of a brand with the toggle `landing`: its welcome, how and where the order is for, and the way to the menu. The
 * dishes are on `/menu` alone (MENU-3).
 */
export default function LandingScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const brand = useBrand();
  const count = useCartCount();
  const { shopBar, emptyMenu } = useScreenSlots();
  // Fetched here, so that `/menu` shows it at once.
  const isMenuEmpty = useMenu().data?.categories.length === 0;
  usePageTitle(t('menu'));
  return (
    <Screen
      header={shopBar}
      footer={
        !(isMenuEmpty && count === 0) && (
          <ActionBar>
            {count > 0 && (
              <LinkButton variant="secondary" href="/cart" size="large" onNavigate={(href) => navigate(href)}>
                {t('viewCart', { count })}
              </LinkButton>
            )}
            {!isMenuEmpty && (
              <LinkButton href="/menu" size="large" onNavigate={(href) => navigate(href)}>
                {t('start')}
              </LinkButton>
            )}
          </ActionBar>
        )
      }
    >
      <Column>
        {isMenuEmpty ? emptyMenu : brand && <Hero brand={brand} size="screen" />}
        <VisitChips />
      </Column>
    </Screen>
  );
}
