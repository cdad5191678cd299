import { useNavigate } from 'react-router-dom';
import { selectProfile } from '#features/model/account';
import { selectHints, selectMenu, selectRewardsToPick } from '#features/model/cart';
import { useAppSelector } from '#features/model/store';
import { isOffered } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { ReceiptCard, Stack, Text } from '#ui';
import { Hints } from './Hints';
import { messages } from './messages';
import { PointsControl } from './PointsControl';
import { PromoCode } from './PromoCode';
import { Row } from './parts';
import { VoucherControl } from './VoucherControl';

/** Free items that the diner has not taken yet; each opens its dialog. */
function RewardsToPick() {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const navigate = useNavigate();
  const rewards = useAppSelector((state) => selectRewardsToPick(state));
  const menu = useAppSelector((state) => selectMenu(state));
  return rewards.map(({ key, itemId, name, quantity }) => {
    const dish = localized(menu?.items[itemId]?.itemLocalizations ?? [], languageId).name;
    return (
      <Row key={key}>
        <div>
          <Text weight="strong">{t('freeItem', { count: quantity, name: dish })}</Text>
          <Text size="small" tone="muted">
            {t('from', { name })}
          </Text>
        </div>
        <SubmitButton
          variant="secondary"
          onClick={() => navigate({ search: `?${new URLSearchParams({ reward: key })}` })}
        >
          {t('choose')}
        </SubmitButton>
      </Row>
    );
  });
}

/** Promo code, voucher, points, free items, and hints for promotions that nearly apply. */
export function Offers() {
  const t = useMessages(messages);
  const isMember = useAppSelector((state) => selectProfile(state) !== null);
  const hasAccounts = isOffered('accounts');
  const isEmpty = useAppSelector(
    (state) => !hasAccounts && selectHints(state).length === 0 && selectRewardsToPick(state).length === 0,
  );
  if (isEmpty) return null;
  return (
    <ReceiptCard title={t('offers')}>
      <Stack gap={3}>
        <Hints />
        <RewardsToPick />
        {hasAccounts && <PromoCode />}
        {isMember && <VoucherControl />}
        {isMember && <PointsControl />}
      </Stack>
    </ReceiptCard>
  );
}
