import { Suspense } from 'react';
import { useBrand } from '#features/model/shop';
import { late } from '#features/platform/lateCode';
import { useScreenSlots } from '#features/platform/screens';
import { Screen } from '#ui';
import { CategoriesScreen } from './CategoriesScreen';

const LandingScreen = late(() => import('./LandingScreen'));

/** `/`: the category grid, or the landing screen of a brand that has one (MENU-3). */
export function HomeScreen() {
  const { shopBar } = useScreenSlots();
  if (!useBrand()?.toggles.landing) return <CategoriesScreen />;
  return (
    <Suspense fallback={<Screen header={shopBar} />}>
      <LandingScreen />
    </Suspense>
  );
}
