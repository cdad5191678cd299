import { createContext, useContext } from 'react';
import type { Charged } from '#contract/money';
import {
  asksOptions,
  type Choice,
  type ChoiceGroup,
  type ChoiceModifier,
  getGroupTotal,
  getHeldAllergens,
  getMost,
  getQuantity,
  getUnavailableModifierReason,
  isRadio,
  useAllergenTexts,
  useShownPrices,
} from '#features/model/menu';
import { useOwnAllergens } from '#features/model/visit';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { AllergenMark, CheckRow, DishTile, Price, RadioRow, Stepper, StepperRow, token } from '#ui';
import { useDepositText } from './DepositNote';
import { messages } from './messages';

/** Price of the dish whose choices are shown: its modifiers are shown in the same form (MONEY-37). */
export const DishPrice = createContext<Charged | undefined>(undefined);

export interface ChoiceRowProps {
  group: ChoiceGroup;
  modifier: ChoiceModifier;
  choice: Choice;
  onAdd: () => void;
  onRemove: () => void;
}

const namesIn = (groups: readonly ChoiceGroup[], choice: Choice, languageId: number): string[] =>
  groups.flatMap((group) =>
    (choice.get(group.id) ?? []).flatMap(({ modifierId, quantity }) => {
      const modifier = group.modifiers.find(({ id }) => id === modifierId);
      if (!modifier) return [];
      const { name } = localized(modifier.localizations, languageId);
      return [quantity > 1 ? `${quantity}× ${name}` : name];
    }),
  );

/** A modifier of a group: a radio button, a checkbox or a stepper. */
export function ChoiceRow({ group, modifier, choice, onAdd, onRemove }: ChoiceRowProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const name = localized(modifier.localizations, languageId).name || t('unnamed');
  const shown = useShownPrices();
  const dish = useContext(DishPrice);
  const quantity = getQuantity(choice, group.id, modifier.id);
  const isChosen = quantity > 0;
  const options = choice.get(group.id)?.find(({ modifierId }) => modifierId === modifier.id)?.options;
  const chosen = options ? namesIn(modifier.groups, options, languageId).join(', ') : '';
  const deposit = useDepositText(modifier);
  const { sugarGrams } = modifier;
  const sugar = sugarGrams === undefined ? '' : t('sugar', { grams: sugarGrams });
  const most = getMost(group, modifier);
  const limit = group.type === 'Quantity' && most < group.max ? t('chooseUpTo', { max: most }) : '';
  const said = [deposit, limit, sugar, chosen].filter(Boolean).join(' · ');
  const held = getHeldAllergens(modifier.allergens, useOwnAllergens());
  const allergens = useAllergenTexts();
  // Each part is an element, so that none becomes a part of the name before it.
  const detail =
    held.length > 0 ? (
      <>
        {said && <span style={{ display: 'block' }}>{said}</span>}
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: token.space[1], paddingBlockStart: token.space[1] }}>
          {held.map((allergen) => (
            <AllergenMark key={allergen} fit="contains" {...allergens.getContains([allergen])} />
          ))}
        </span>
      </>
    ) : (
      said
    );
  const reason = getUnavailableModifierReason(modifier);
  const texts = {
    picture: modifier.images.length > 0 && <DishTile sources={modifier.images} />,
    price: modifier.price !== 0 ? <Price cents={shown.of(modifier, dish)} variant="extra" /> : undefined,
    detail: detail || undefined,
    ...(reason && { soldOut: t(reason === 'sold-out' ? 'soldOut' : 'notAvailable') }),
  };

  if (group.type === 'Quantity') {
    return (
      <StepperRow
        {...texts}
        name={name}
        stepper={
          <Stepper
            value={quantity}
            max={Math.min(most, quantity + Math.max(0, group.max - getGroupTotal(choice, group.id)))}
            onValueChange={(next) => (next > quantity ? onAdd() : onRemove())}
            label={t('quantityOf', { name })}
            decreaseLabel={t('oneLess')}
            increaseLabel={t('oneMore')}
          />
        }
      />
    );
  }
  if (group.type === 'Fixed') {
    const changeable = asksOptions(modifier);
    const label = quantity > 1 ? t('times', { count: quantity, name }) : name;
    return (
      <CheckRow
        {...texts}
        name={label}
        checked
        disabled={!changeable}
        onCheckedChange={changeable ? onAdd : undefined}
        readOnly
      />
    );
  }
  if (isRadio(group)) {
    return (
      <RadioRow
        {...texts}
        group={`group-${group.id}`}
        name={name}
        checked={isChosen}
        onChange={onAdd}
        // A checked radio button fires no change event; its options can still be changed.
        onClick={isChosen && asksOptions(modifier) ? onAdd : undefined}
      />
    );
  }
  return <CheckRow {...texts} name={name} checked={isChosen} onCheckedChange={isChosen ? onRemove : onAdd} />;
}
