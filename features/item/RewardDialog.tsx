import { useMemo, useReducer, useState } from 'react';
import { selectRoleId } from '#features/model/account';
import { addLine, type Reward, toCartLine } from '#features/model/cart';
import type { MenuItem } from '#features/model/menu';
import { groupsFor, settle, usePriceNote, useShownPrices } from '#features/model/menu';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { confirmAge } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { ActionBar, Dialog, DishTile, Price, Stack, Stepper, Text } from '#ui';
import { ChoiceGroups, getInvalidGroup } from './ChoiceGroups';
import { DishPrice } from './ChoiceRow';
import { AllergenNotices } from './DishAllergens';
import { itemReducer, startDraft } from './itemDraft';
import { messages } from './messages';
import { pricesIn } from './pricesIn';
import { useAllergenCheck } from './useAllergenCheck';
import { useGroupCards } from './useGroupCards';
import { useStepLead } from './useStepLead';

export interface RewardDialogProps {
  /** The free item, and how many are left to take. */
  reward: Reward;
  item: MenuItem;
  menuId: number;
  open: boolean;
  /** Called when the dialog is closed, or the item was added. */
  onClose: () => void;
}

/** The dialog of a free item of a promotion or promo code (ITEM-19). */
export default function RewardDialog({ reward, item, menuId, open, onClose }: RewardDialogProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const roleId = useAppSelector(selectRoleId);
  const dispatch = useAppDispatch();
  const prices = useShownPrices();
  const groups = useMemo(() => groupsFor(item, roleId), [item, roleId]);
  const reducer = useMemo(() => itemReducer(groups), [groups]);
  const [draft, act] = useReducer(reducer, groups, (start) => ({ ...startDraft(start), quantity: reward.quantity }));
  const [isMarked, setMarked] = useState(false);
  const cards = useGroupCards();

  const choice = settle(groups, draft.choice);
  const left = useStepLead(groups, choice, cards.lead);
  const quantity = Math.min(draft.quantity, reward.quantity);
  const invalidGroup = getInvalidGroup(groups, choice);
  const line = {
    ...toCartLine(item, { menuId, roleId, groups, choice, quantity, specialInstruction: '' }),
    ...(reward.source === 'promotion' ? { promotionId: reward.id } : { promoCodeId: reward.id }),
  };
  const extra = prices.ofLine(line);
  const priced = pricesIn(groups);
  const priceNote = usePriceNote([line, ...priced]);

  const name = localized(item.itemLocalizations, languageId).name;
  const allergens = useAllergenCheck(item, name, line);
  const take = () => {
    if (invalidGroup !== undefined) {
      setMarked(true);
      cards.show(invalidGroup);
      return;
    }
    dispatch(addLine(line));
    dispatch(
      allergens.isUnknown
        ? notify({ kind: 'warning', text: t('addedUnknown'), durationMs: 4000 })
        : notify({ kind: 'success', text: t('addedToCart'), durationMs: 1000 }),
    );
    onClose();
  };
  const confirm = async () => {
    if (item.isAlcohol && !(await confirmAge())) return;
    if (invalidGroup !== undefined || (await allergens.confirm())) take();
  };
  const press = item.isAlcohol || allergens.mustAsk ? () => void confirm() : take;

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={name}
      description={t('freeWith', { count: reward.quantity, name: reward.name })}
      footer={
        <ActionBar>
          {reward.quantity > 1 ? (
            <Stepper
              size="large"
              min={1}
              max={reward.quantity}
              value={quantity}
              onValueChange={(next) => act({ type: 'count', quantity: next })}
              label={t('quantity')}
              decreaseLabel={t('oneLess')}
              increaseLabel={t('oneMore')}
            />
          ) : (
            <SubmitButton size="large" variant="secondary" onClick={onClose}>
              {t('notNow')}
            </SubmitButton>
          )}
          <SubmitButton
            size="large"
            onClick={press}
            trailing={extra > 0 ? <Price cents={extra} variant="extra" /> : undefined}
          >
            {left ? t('leftToChoose', { count: left }) : t('addToCart')}
          </SubmitButton>
        </ActionBar>
      }
      closeLabel={t('close')}
    >
      <Stack gap={3}>
        {groups.length === 0 && <DishTile sources={item.images} shape="stage" loading="first" />}
        {groups.length === 0 && <Text tone="muted">{localized(item.itemLocalizations, languageId).description}</Text>}
        <AllergenNotices item={item} chosen={line.modifiers} />
        {priced.length > 0 && priceNote && (
          <Text size="small" tone="muted">
            {priceNote}
          </Text>
        )}
        <DishPrice value={line}>
          <ChoiceGroups
            groups={groups}
            choice={choice}
            onChoose={act}
            invalidGroup={isMarked ? invalidGroup : undefined}
            onGroup={cards.onGroup}
          />
        </DishPrice>
      </Stack>
    </Dialog>
  );
}
