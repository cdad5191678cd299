import { useMemo, useReducer, useState } from 'react';
import { styled } from 'styled-components';
import { priceEntry } from '#contract/money';
import { selectRoleId } from '#features/model/account';
import {
  addLine,
  type CartLine,
  isPlainText,
  MAX_LINE_QUANTITY,
  replaceLine,
  SPECIAL_INSTRUCTION_MAX,
  selectLine,
  selectSameQuantity,
  toCartLine,
} from '#features/model/cart';
import type { MenuItem } from '#features/model/menu';
import {
  getUnavailableReason,
  groupsFor,
  settle,
  usePriceNote,
  usePriceWithWords,
  useServingWords,
  useShownPrices,
} from '#features/model/menu';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import { confirmAge, useAlcoholTime } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { ActionBar, Column, Dialog, Heading, ItemStage, Price, Stack, Stepper, Text, TextArea, token } from '#ui';
import { AfterFirstFrame } from './AfterFirstFrame';
import { ChoiceGroups, getInvalidGroup } from './ChoiceGroups';
import { DishPrice } from './ChoiceRow';
import { DepositNote } from './DepositNote';
import { DishFacts } from './DishFacts';
import { FavouriteButton } from './FavouriteButton';
import { getSavedQuantity, itemReducer, startDraft, toDraft } from './itemDraft';
import { messages } from './messages';
import { pricesIn } from './pricesIn';
import { RemoveLineButton } from './RemoveLineButton';
import type { ItemDialogProps } from './types';
import { useAllergenCheck } from './useAllergenCheck';
import { useChangeNotices } from './useChangeNotices';
import { useDroppedChoices } from './useDroppedChoices';
import { useGroupCards } from './useGroupCards';
import { useStepLead } from './useStepLead';

const Headline = styled.div`
  display: flex;
  gap: ${token.space[3]};
  align-items: flex-start;

  & > :first-child {
    flex: 1;
    min-inline-size: 0;
    padding-block-start: ${token.space[2]};
    overflow-wrap: anywhere;
  }
`;

interface SheetProps {
  item: MenuItem;
  menuId: number;
  edited: CartLine | undefined;
  isGone: boolean;
  open: boolean;
  onClose: () => void;
}

function ItemSheet({ item, menuId, edited, isGone, open, onClose }: SheetProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const roleId = useAppSelector(selectRoleId);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const groups = useMemo(() => groupsFor(item, roleId), [item, roleId]);
  const reducer = useMemo(() => itemReducer(groups), [groups]);
  const shown = useShownPrices();
  const { getNote, getSentence } = useServingWords();
  const [draft, act] = useReducer(reducer, groups, (start) => (edited ? toDraft(edited, start) : startDraft(start)));
  const [isMarked, setMarked] = useState(false);
  const cards = useGroupCards();

  // The menu may have changed while the item was open.
  const choice = settle(groups, draft.choice);
  const left = useStepLead(groups, choice, cards.lead);
  const { quantity, specialInstruction } = draft;
  const { name: given, description } = localized(item.itemLocalizations, languageId);
  const name = given || t('unnamed');
  const price = priceEntry(item.prices, roleId);
  const dishPrice = usePriceWithWords(item);
  const priceNote = usePriceNote(price && [price, ...pricesIn(groups)]);
  const isClosed = !useAlcoholTime().isSold && item.isAlcohol === true;
  const reason = getUnavailableReason(item, groups, roleId);
  const invalidGroup = getInvalidGroup(groups, choice);
  // One that the dish no longer takes, of an older line or typed here, is shown until it is removed (ITEM-5).
  const isInstructionGone =
    !item.allowSpecialInstruction && [edited?.specialInstruction ?? '', specialInstruction].some((text) => text !== '');
  const isInstructionTaken = item.allowSpecialInstruction || specialInstruction === '';
  const isInstructionValid = isInstructionTaken && isPlainText(specialInstruction);
  const line = toCartLine(item, { menuId, roleId, groups, choice, quantity, specialInstruction });
  const total = shown.ofLine(line);

  // After saving, the line has a new id, so its disappearance is our own change.
  const [isDone, setDone] = useState(false);
  const isLost = isGone && !isDone;
  useChangeNotices({ name, reason, isLost, open });
  useDroppedChoices(groups, line.modifiers, (names) => {
    act({ type: 'settle' });
    if (open && !reason) dispatch(notify({ kind: 'warning', text: t('choicesGone', { names: names.join(', ') }) }));
  });

  const replaced = isLost ? undefined : edited;
  const allergens = useAllergenCheck(item, name, line, replaced);
  const add = () => {
    if (invalidGroup !== undefined) {
      setMarked(true);
      cards.show(invalidGroup);
      return;
    }
    const inCart = selectSameQuantity(store.getState(), line, replaced?.cartItemId);
    if (inCart + quantity > MAX_LINE_QUANTITY) {
      dispatch(notify({ kind: 'warning', text: t('tooMany', { count: inCart, max: MAX_LINE_QUANTITY }) }));
      return;
    }
    try {
      setDone(true);
      if (replaced) {
        const now = selectLine(store.getState(), replaced.cartItemId);
        dispatch(replaceLine(replaced.cartItemId, { ...line, quantity: getSavedQuantity(quantity, replaced, now) }));
      } else dispatch(addLine(line));
      dispatch(
        allergens.isUnknown && !replaced
          ? notify({ kind: 'warning', text: t('addedUnknown'), durationMs: 4000 })
          : notify({ kind: 'success', text: t(replaced ? 'changed' : 'addedToCart'), durationMs: 1000 }),
      );
      act({ type: 'reset' });
      onClose();
    } catch (fault) {
      setDone(false);
      console.error('The item could not be put into the cart:', fault);
      dispatch(notify({ kind: 'error', text: t('addFailed') }));
    }
  };

  // Refused, the cart stays as it is (ITEM-26, ITEM-32).
  const confirm = async () => {
    if (item.isAlcohol && !(await confirmAge())) return;
    if (invalidGroup !== undefined || (await allergens.confirm())) add();
  };
  const press = item.isAlcohol || allergens.mustAsk ? () => void confirm() : add;

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      presentation="full"
      title={name}
      titleDisplay="hidden"
      closeLabel={t('close')}
      footer={
        <ActionBar>
          {!reason && !isClosed && (
            <Stepper
              size="large"
              min={1}
              max={MAX_LINE_QUANTITY}
              value={quantity}
              onValueChange={(next) => act({ type: 'count', quantity: next })}
              label={t('quantity')}
              decreaseLabel={t('oneLess')}
              increaseLabel={t('oneMore')}
            />
          )}
          {reason || isClosed ? (
            <SubmitButton size="large" disabled>
              {t(reason === 'sold-out' ? 'soldOut' : 'notAvailable')}
            </SubmitButton>
          ) : (
            <SubmitButton
              size="large"
              disabled={!isInstructionValid}
              onClick={press}
              trailing={<Price cents={total} />}
            >
              {left ? t('leftToChoose', { count: left }) : t(replaced ? 'saveChanges' : 'addToCart')}
            </SubmitButton>
          )}
        </ActionBar>
      }
    >
      <ItemStage sources={item.images}>
        <Column gap={3}>
          <Stack gap={2} style={{ paddingBlockStart: token.space[2] }}>
            <Headline>
              <Heading level={1} size="headline" aria-hidden>
                {name}
              </Heading>
              <FavouriteButton id={item.id} name={name} />
            </Headline>
            {description && <Text tone="muted">{description}</Text>}
            {dishPrice && (
              <Text size="lead" weight="strong">
                <Price {...dishPrice} tone="total" />
              </Text>
            )}
            <DepositNote priced={price} />
            {isLost && <Text>{t('lineGone')}</Text>}
            {price && priceNote && (
              <Text size="small" tone="muted">
                {priceNote}
              </Text>
            )}
            <DishFacts item={item} chosen={line.modifiers} />
            {!reason && item.serving && (
              <Text size="small" tone="muted">
                {getNote(item)}
              </Text>
            )}
            {reason && (
              <Text tone="danger">
                {reason === 'not-served'
                  ? getSentence(item.hours ?? [])
                  : t(reason === 'sold-out' ? 'soldOutToday' : 'notAvailableNow')}
              </Text>
            )}
          </Stack>
          <AfterFirstFrame>
            <DishPrice value={price}>
              <ChoiceGroups
                groups={groups}
                choice={choice}
                onChoose={act}
                invalidGroup={isMarked ? invalidGroup : undefined}
                onGroup={cards.onGroup}
              />
            </DishPrice>
            {(item.allowSpecialInstruction || isInstructionGone) && (
              <TextArea
                label={t('specialInstruction')}
                placeholder={t('specialInstructionExample')}
                value={specialInstruction}
                maxLength={SPECIAL_INSTRUCTION_MAX}
                rows={2}
                error={isInstructionValid ? undefined : t(isInstructionTaken ? 'plainTextOnly' : 'instructionGone')}
                onChange={(event) => act({ type: 'instruct', text: event.target.value })}
              />
            )}
            {replaced && (
              <RemoveLineButton
                cartItemId={replaced.cartItemId}
                onRemove={() => {
                  setDone(true);
                  onClose();
                }}
              />
            )}
          </AfterFirstFrame>
        </Column>
      </ItemStage>
    </Dialog>
  );
}

/** Content of the dialog. It stays while the dialog closes; each opening starts fresh. */
interface Shown {
  item: MenuItem | undefined;
  edited: CartLine | undefined;
  isOpen: boolean;
  opening: number;
}

/** The item dialog (ITEM-1). `item` undefined closes it. */
export default function ItemDialog({ item, menuId, edited, isGone = false, onClose }: ItemDialogProps) {
  const [shown, setShown] = useState<Shown>({ item: undefined, edited: undefined, isOpen: false, opening: 0 });
  const isOpen = item !== undefined;
  if (isOpen !== shown.isOpen || (item && item !== shown.item)) {
    setShown({
      item: item ?? shown.item,
      edited: isOpen && !shown.isOpen ? edited : shown.edited,
      isOpen,
      opening: isOpen && !shown.isOpen ? shown.opening + 1 : shown.opening,
    });
  }
  if (!shown.item) return null;
  return (
    <ItemSheet
      key={`${shown.opening} ${shown.item.id}`}
      item={shown.item}
      menuId={menuId}
      edited={shown.edited}
      isGone={isGone}
      open={isOpen}
      onClose={onClose}
    />
  );
}
