import { Suspense, useEffect, useState } from 'react';
import { type Reward, selectIsRewardLoading, selectRewardsToPick } from '#features/model/cart';
import { type MenuItem, useMenu } from '#features/model/menu';
import { useAppSelector } from '#features/model/store';
import { late } from '#features/platform/lateCode';
import { useSearchDialog } from '#features/platform/screens';

const RewardDialog = late(() => import('./RewardDialog'));

/**
 * Opens a free item that was not taken yet (`?reward=<key>`), with its modifier groups. Render it next to
 * the cart.
 */
export function RewardRoute() {
  const { requested, leave, drop } = useSearchDialog('reward');
  const { data: menu } = useMenu();
  const rewards = useAppSelector((state) => selectRewardsToPick(state));
  const [shown, setShown] = useState<{ reward: Reward; item: MenuItem }>();
  const reward = rewards.find(({ key }) => key === requested);
  const item = reward && menu?.items[reward.itemId];
  // The content stays while the dialog closes.
  if (reward && item && (shown?.reward !== reward || shown.item !== item)) setShown({ reward, item });

  const isLoading = useAppSelector((state) => requested !== null && selectIsRewardLoading(state, requested));
  const isUnknown = requested !== null && menu !== undefined && !item && !isLoading;
  useEffect(() => {
    if (isUnknown) drop();
  }, [isUnknown, drop]);

  if (!shown || !menu) return null;
  return (
    <Suspense>
      <RewardDialog key={shown.reward.key} {...shown} menuId={menu.id} open={item !== undefined} onClose={leave} />
    </Suspense>
  );
}
