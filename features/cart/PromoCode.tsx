import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CodeProblem } from '#contract/money';
import { selectProfile } from '#features/model/account';
import {
  cleanPromoCode,
  refreshPromoCode,
  removePromoCode,
  selectHasCodeCheckFailed,
  selectIsCodeChecking,
  selectMenu,
  selectPromoCodeProblems,
  selectRewardsToPick,
  setInputPromoCode,
  submitPromoCode,
} from '#features/model/cart';
import { type RootState, useAppDispatch, useAppSelector } from '#features/model/store';
import { SubmitButton } from '#features/platform/forms';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { openDialogs, useIsHere } from '#features/platform/screens';
import { formatPrice, PromoCodeField, Text } from '#ui';
import { getConditionName } from './conditionNames';
import { messages } from './messages';
import { Flush } from './parts';

/** Milliseconds that a promo error stays (CART-19). */
const ERROR_MS = 3000;

/** Limit of the server, in characters. */
const CODE_MAX = 40;

const fieldErrors = { 'signed-out': 'promoSignedOut', empty: 'promoEmpty', invalid: 'promoInvalid' } as const;

/** Names of the rewards of a code, as sent by the server. */
const getRewardNames = ({ rewards, promotions }: NonNullable<RootState['cart']['promoCode']>): string[] => {
  const gives = rewards.map(({ displayValue }) => displayValue).filter(Boolean);
  return gives.length > 0 ? gives : promotions.map(({ name }) => name);
};

/** Says how to make the code count, or why that is impossible (MONEY-29). */
function CodeProblemText({ problem }: { problem: CodeProblem }) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const menu = useAppSelector((state) => selectMenu(state));
  const getText = (): string => {
    if (problem.kind === 'outlet') return t('codeOutlet');
    if (problem.kind === 'menu') return t('codeMenu');
    if (problem.kind === 'unknown') return t('codeUnknown');
    if (problem.kind === 'missing' && problem.missing.kind === 'spend')
      return t('codeSpend', { amount: formatPrice(problem.missing.amount) });
    const condition = problem.kind === 'missing' ? problem.missing : problem.surplus;
    const name = menu ? getConditionName(condition, menu, languageId) : '';
    if (!name) return t('codeUnknown');
    if (problem.kind === 'surplus') return t('codeSurplus', { name });
    if ('quantity' in problem.missing) return t('codeItem', { count: problem.missing.quantity, name });
    return t('codeCategory', { name });
  };
  return <span role="status">{getText()}</span>;
}

/** Says that the code could not be checked, and offers a retry (CART-39). */
function UncheckedCode() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  return (
    <>
      <Text as="span" size="small" tone="danger" role="status">
        {t('codeUnchecked')}
      </Text>
      <Flush data-edge="start" data-row="own">
        <SubmitButton variant="quiet" onClick={() => void dispatch(refreshPromoCode())}>
          {t('tryAgain')}
        </SubmitButton>
      </Flush>
    </>
  );
}

/** The promo code: a field, or the code in use with what it gives (CART-16 to CART-21). */
export function PromoCode() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const applied = useAppSelector((state) => state.cart.promoCode);
  const isMember = useAppSelector((state) => selectProfile(state) !== null);
  const [problem] = useAppSelector((state) => selectPromoCodeProblems(state));
  const savedCode = useAppSelector((state) => state.cart.inputPromoCode);
  const [text, setText] = useState(savedCode);
  const [error, setError] = useState<keyof typeof fieldErrors>();
  const isChecking = useAppSelector(selectIsCodeChecking);
  const hasCheckFailed = useAppSelector(selectHasCodeCheckFailed);
  const [lastSavedCode, setLastSavedCode] = useState(savedCode);
  // The code was removed, or restored by an undo: the field follows.
  if (savedCode !== lastSavedCode) {
    setLastSavedCode(savedCode);
    setText(savedCode);
  }

  // The server no longer knows the code that was in use.
  const [wasApplied, setWasApplied] = useState(applied !== null);
  if (wasApplied !== (applied !== null)) {
    setWasApplied(applied !== null);
    if (!applied && savedCode !== '') setError('invalid');
  }

  // The guest may have signed in without leaving the cart.
  const problemOfField = error === 'signed-out' && isMember ? undefined : error;

  const submit = async () => {
    const outcome = await dispatch(submitPromoCode(text));
    switch (outcome.kind) {
      case 'signed-out':
      case 'empty':
      case 'invalid':
        setError(outcome.kind);
        return;
      case 'refused':
        dispatch(notify({ kind: 'error', text: outcome.message, durationMs: ERROR_MS }));
        return;
      case 'failed':
        dispatch(notify({ kind: 'error', text: t('failed'), durationMs: ERROR_MS }));
        return;
      case 'applied':
        dispatch(notify({ kind: 'success', text: t('promoApplied') }));
        await openDialogs.closed();
        // The dialog of the first free item opens by itself, unless the diner has left the cart.
        (dispatch as (action: unknown) => void)((_: unknown, getState: () => RootState) => {
          const [first] = selectRewardsToPick(getState()).filter(({ source }) => source === 'promoCode');
          if (first && isHere()) navigate({ search: `?${new URLSearchParams({ reward: first.key })}` });
        });
    }
  };

  const getAppliedText = (code: NonNullable<typeof applied>): ReactNode => {
    if (!isMember) return t(fieldErrors['signed-out']);
    if (isChecking) return <span role="status">{t('codeChecking')}</span>;
    if (hasCheckFailed) return <UncheckedCode />;
    return problem ? <CodeProblemText problem={problem} /> : getRewardNames(code).join(', ');
  };

  return (
    <PromoCodeField
      label={t('promoCodeLabel')}
      value={text}
      maxLength={CODE_MAX}
      error={problemOfField && t(fieldErrors[problemOfField])}
      parse={cleanPromoCode}
      onValueChange={(code) => {
        setError(undefined);
        setText(code);
        // Clearing the field need not wait for the debounce.
        if (code === '') dispatch(setInputPromoCode(''));
      }}
      action={
        <SubmitButton type="submit" loading={isChecking}>
          {t('apply')}
        </SubmitButton>
      }
      onSubmit={() => void submit()}
      applied={
        applied
          ? {
              title: t('promoCode', { name: applied.code }),
              text: getAppliedText(applied),
              action: <SubmitButton onClick={() => dispatch(removePromoCode())}>{t('remove')}</SubmitButton>,
            }
          : undefined
      }
    />
  );
}
