import type { BillShares } from '#contract';
import { type Cents, toCents } from '#contract/money';
import { nameLine } from '#features/model/orders';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { formatPrice, Stepper, StepperRow, Text } from '#ui';
import { costsSomething } from './dishesLeft';
import { messages } from './messages';

export interface DishSteppersProps {
  dishes: BillShares['dishes'];
  /** Prices of the open units of each dish. */
  left: readonly (readonly Cents[])[];
  /** How many of each dish are chosen, by its place. */
  units: Readonly<Record<number, number>>;
  onUnitsChange: (line: number, quantity: number) => void;
}

/** Chooses how many units of each dish of a bill the diner pays for (SPLIT-2). */
export function DishSteppers({ dishes, left, units, onUnitsChange }: DishSteppersProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  return (
    <div>
      {!left.some(costsSomething) && <Text tone="muted">{t('noDishes')}</Text>}
      {dishes.map(({ name: original, localizations, containerDeposit = 0 }, line) => {
        const dish = nameLine(original, localizations, languageId);
        const prices = left[line] ?? [];
        const [price] = prices;
        if (price === undefined || !costsSomething(prices)) return null;
        const deposit = toCents(containerDeposit);
        const isEven = prices.every((other) => other === price);
        return (
          <StepperRow
            // A bill may list the same dish twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no identity but their place.
            key={line}
            name={dish}
            detail={[
              t(isEven ? 'each' : 'eachAbout', { price: formatPrice(price) }),
              ...(deposit > 0 ? [t('withDeposit', { amount: formatPrice(deposit) })] : []),
            ].join(' · ')}
            stepper={
              <Stepper
                label={dish}
                decreaseLabel={t('fewer', { name: dish })}
                increaseLabel={t('more', { name: dish })}
                value={Math.min(units[line] ?? 0, prices.length)}
                max={prices.length}
                onValueChange={(quantity) => onUnitsChange(line, quantity)}
              />
            }
          />
        );
      })}
    </div>
  );
}
