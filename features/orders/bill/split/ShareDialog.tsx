import { useState } from 'react';
import type { BillShares, OwnShare } from '#contract';
import { amountOfLeft, type Cents, type ShareWish, toCents } from '#contract/money';
import { isPersonNameAtTable } from '#contract/table';
import { type CheckParams, tabMemory } from '#features/model/service';
import { useAppStore } from '#features/model/store';
import { selectOwnTableName } from '#features/model/tableCart';
import { cleanAmount, PersonNameField, readTypedCents, SubmitButton } from '#features/platform/forms';
import { isolateName, useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { Dialog, formatPrice, SegmentedControl, Stack, Stepper, StepperRow, Text, TextField } from '#ui';
import { DishSteppers } from './DishSteppers';
import { chooseDishes } from './dishesLeft';
import { messages } from './messages';
import { useShareClaim } from './useShareClaim';

export interface ShareDialogProps {
  check: CheckParams;
  split: BillShares;
  onClose: () => void;
  /** The share is claimed: its payment page is next. */
  onClaimed: (share: OwnShare) => void;
}

const kinds = ['all', 'dishes', 'equal', 'amount'] as const;
type Kind = (typeof kinds)[number];

const MOST_PEOPLE = 50;

/** Chooses a share, and claims it (SPLIT-2). */
export function ShareDialog({ check, split: now, onClose, onClaimed }: ShareDialogProps) {
  const t = useMessages(messages);
  const { getState } = useAppStore();
  const [kind, setKind] = useState<Kind>('all');
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  // As many people as the first equal share was made for.
  const [of, setOf] = useState(() => now.shares.find((share) => share.of !== null)?.of ?? 2);
  const [sum, setSum] = useState('');
  const [name, setName] = useState(() => selectOwnTableName(getState()) || tabMemory.get().name);
  // A name that is known already, as from ordering together, is not asked for again (TABLE-22).
  const [isNaming, setNaming] = useState(name === '');
  const { claim, isLoading, asked, problem, isPending } = useShareClaim(check);
  // Its step of the history is gone before the payment page comes, which going back would take away again.
  useBackToClose(!isLoading, onClose);

  // A claim without an answer may be on the bill already, so the dialog shows the earlier bill (SPLIT-11).
  const split = asked && isPending ? asked.split : now;
  const left = {
    open: toCents(split.open),
    left: split.dishes.map((dish) => dish.left.map(toCents)),
    taken: split.shares,
  };
  const dishes = chooseDishes(left.left, units);
  const wishes: Record<Kind, ShareWish> = {
    all: { kind: 'all' },
    dishes: { kind: 'dishes', dishes },
    equal: { kind: 'equal', of },
    amount: { kind: 'amount', amount: readTypedCents(sum) ?? 0 },
  };
  const getAmount = (wish: ShareWish): Cents => amountOfLeft(left, wish) ?? 0;
  const amount = getAmount(wishes[kind]);

  // A refused share can be had again once the bill shows that the other diner has given it back.
  const isBack = asked !== undefined && asked.split !== now && getAmount(asked.wish) === asked.amount;
  const shown = now.isClosed ? 'billClosed' : problem === 'gone' && isBack ? undefined : problem;

  // The amount that the diner has read for this choice: the bill may change while the dialog is open (SPLIT-13).
  const choice = JSON.stringify([kind, units, of, sum]);
  const [read, setRead] = useState({ choice, amount });
  const [amountBefore, setAmountBefore] = useState<Cents>();
  if (read.choice !== choice) {
    setRead({ choice, amount });
    setAmountBefore(undefined);
  }

  const pay = async () => {
    // A problem that is shown has told the diner to look again.
    if (!shown && read.choice === choice && read.amount !== amount) {
      setRead({ choice, amount });
      return setAmountBefore(read.amount);
    }
    setAmountBefore(undefined);
    const share = await claim({ wish: wishes[kind], amount, split, name });
    if (share) onClaimed(share);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t('close')}
      title={t('chooseTitle')}
      description={t('chooseText', { amount: formatPrice(left.open) })}
      primaryAction={
        <SubmitButton
          disabled={amount === 0 || now.isClosed || !isPersonNameAtTable(name)}
          loading={isLoading}
          onClick={() => void pay()}
        >
          {t('pay', { amount: formatPrice(amount) })}
        </SubmitButton>
      }
    >
      <Stack gap={4}>
        <SegmentedControl
          label={t('how')}
          segments={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onValueChange={(value) => setKind(value as Kind)}
        />
        {kind === 'dishes' && (
          <DishSteppers
            dishes={split.dishes}
            left={left.left}
            units={units}
            onUnitsChange={(line, quantity) => setUnits((before) => ({ ...before, [line]: quantity }))}
          />
        )}
        {kind === 'equal' && (
          <StepperRow
            name={t('people')}
            stepper={
              <Stepper
                label={t('people')}
                decreaseLabel={t('fewerPeople')}
                increaseLabel={t('morePeople')}
                value={of}
                min={2}
                max={MOST_PEOPLE}
                onValueChange={setOf}
              />
            }
          />
        )}
        {kind === 'amount' && (
          <TextField
            label={t('sum')}
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            value={sum}
            parse={cleanAmount}
            onValueChange={setSum}
            error={sum !== '' && amount === 0 ? t('sumWrong', { open: formatPrice(left.open) }) : undefined}
          />
        )}
        {isNaming ? (
          <PersonNameField value={name} onValueChange={setName} />
        ) : (
          <Stack gap={1}>
            <Text tone="muted">{t('calledSo', { name: isolateName(name) })}</Text>
            <SubmitButton variant="quiet" onClick={() => setNaming(true)}>
              {t('changeName')}
            </SubmitButton>
          </Stack>
        )}
        {amountBefore !== undefined && !shown && (
          <Text size="small" tone="danger" role="alert">
            {t('amountChanged', { before: formatPrice(amountBefore), amount: formatPrice(amount) })}
          </Text>
        )}
        {shown && (
          <Text size="small" tone="danger" role="alert">
            {t(shown)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
