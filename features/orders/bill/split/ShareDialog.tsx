import { useState } from 'react';
import type { BillShares, OwnShare, ShareClaim } from '#contract';
import { amountOfLeft, type Cents, type ShareWish, toCents, toDollars } from '#contract/money';
import { cleanPersonName, isPersonNameAtTable } from '#contract/table';
import { nameLine } from '#features/model/orders';
import { beginClaim, type CheckParams, remember, tabMemory, useClaimShareMutation } from '#features/model/service';
import { useAppDispatch, useAppStore } from '#features/model/store';
import { nameChanged, selectOwnTableName } from '#features/model/tableCart';
import { isRefusal } from '#features/platform/api';
import { PersonNameField, SubmitButton } from '#features/platform/forms';
import { isolateName, useLanguageId, useMessages } from '#features/platform/i18n';
import { Dialog, formatPrice, SegmentedControl, Stack, Stepper, StepperRow, Text, TextField } from '#ui';
import { chooseDishes, costsSomething } from './dishesLeft';
import { messages } from './messages';
import { askClaim, forgetClaim, keepClaim } from './ownClaims';

export interface ShareDialogProps {
  check: CheckParams;
  split: BillShares;
  onClose: () => void;
  /** The share is claimed: its payment page is next. */
  onClaimed: (share: OwnShare) => void;
}

const kinds = ['all', 'dishes', 'equal', 'amount'] as const;
type Kind = (typeof kinds)[number];

const CONFLICT = 409;
const BAD_REQUEST = 400;
const SERVER_ERROR = 500;
const MOST_PEOPLE = 50;

/** Cents of what somebody typed: '18.4', '18,40'; 0 where it is no amount. */
function readSum(text: string): Cents {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{0,2})?$/.test(plain) ? toCents(Number(plain)) : 0;
}

/** Chooses a share, and claims it (SPLIT-2). */
export function ShareDialog({ check, split: now, onClose, onClaimed }: ShareDialogProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [kind, setKind] = useState<Kind>('all');
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  // As many people as the first equal share was made for.
  const [of, setOf] = useState(() => now.shares.find((share) => share.of !== null)?.of ?? 2);
  const [sum, setSum] = useState('');
  const [name, setName] = useState(() => selectOwnTableName(getState()) || tabMemory.get().name);
  // A name that is known already, as from ordering together, is not asked for again (TABLE-22).
  const [isNaming, setNaming] = useState(name === '');
  const [claim, { error, isLoading }] = useClaimShareMutation();
  const [asked, setAsked] = useState<{ wish: ShareWish; amount: Cents; split: BillShares }>();
  const [isUnanswered, setUnanswered] = useState(false);

  // A claim without an answer may be on the bill already, so the bill is shown as it was before it (SPLIT-11).
  const split = asked && (isUnanswered || isLoading) ? asked.split : now;
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
    amount: { kind: 'amount', amount: readSum(sum) },
  };
  const amountOf = (wish: ShareWish): Cents => amountOfLeft(left, wish) ?? 0;
  const amount = amountOf(wishes[kind]);

  const pay = async () => {
    const called = cleanPersonName(name);
    remember({ name: called });
    dispatch(nameChanged(called));
    const personKey = beginClaim(check.checkNo, getState().shop.kioskMode);
    const shareNo = askClaim(check);
    const wanted: ShareClaim = {
      ...{ personKey, shareNo },
      ...(called && { name: called }),
      kind,
      ...(kind === 'dishes' && { dishes }),
      ...(kind === 'equal' && { of }),
      amount: toDollars(amount),
    };
    setAsked({ wish: wishes[kind], amount, split });
    const { data, error } = await claim({ ...check, claim: wanted });
    const isRefused = isRefusal(error) && error.statusCode < SERVER_ERROR;
    setUnanswered(!data && !isRefused);
    if (isRefused) forgetClaim(shareNo);
    if (!data) return;
    keepClaim({ ...check, shareNo: data.shareNo, id: data.id }, shareNo);
    onClaimed(data);
  };
  const status = isRefusal(error) ? error.statusCode : 0;
  // A refused share can be had again once the bill shows that the other diner has given it back.
  const isBack = asked !== undefined && asked.split !== now && amountOf(asked.wish) === asked.amount;
  const problem = now.isClosed
    ? t('billClosed')
    : status === CONFLICT
      ? !isBack && t('gone')
      : error && t(status === BAD_REQUEST ? 'billClosed' : 'failed');

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
          <div>
            {!left.left.some(costsSomething) && <Text tone="muted">{t('noDishes')}</Text>}
            {split.dishes.map(({ name: original, localizations, left: prices }, line) => {
              const dish = nameLine(original, localizations, languageId);
              const [price] = prices;
              if (price === undefined || !costsSomething(prices)) return null;
              const isEven = prices.every((other) => other === price);
              return (
                <StepperRow
                  // A bill may list the same dish twice.
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no identity but their place.
                  key={line}
                  name={dish}
                  detail={t(isEven ? 'each' : 'eachAbout', { price: formatPrice(toCents(price)) })}
                  stepper={
                    <Stepper
                      label={dish}
                      decreaseLabel={t('fewer', { name: dish })}
                      increaseLabel={t('more', { name: dish })}
                      value={Math.min(units[line] ?? 0, prices.length)}
                      max={prices.length}
                      onValueChange={(quantity) => setUnits((before) => ({ ...before, [line]: quantity }))}
                    />
                  }
                />
              );
            })}
          </div>
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
        {problem && (
          <Text size="small" tone="danger" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
