import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanPromoCode, removePromoCode, selectRewardsToPick, submitPromoCode } from '#features/model/cart';
import { type RootState, useAppDispatch, useAppSelector } from '#features/model/store';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { PromoCodeField } from '#ui';
import { messages } from './messages';

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

/** The promo code: a field, or the code in use with what it gives (CART-16 to CART-21). */
export function PromoCode() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const applied = useAppSelector((state) => state.cart.promoCode);
  const savedCode = useAppSelector((state) => state.cart.inputPromoCode);
  const [text, setText] = useState(savedCode);
  const [error, setError] = useState<keyof typeof fieldErrors>();
  const [isChecking, setChecking] = useState(false);
  const [lastSavedCode, setLastSavedCode] = useState(savedCode);
  // The code was removed, or restored by an undo: the field follows.
  if (savedCode !== lastSavedCode) {
    setLastSavedCode(savedCode);
    setText(savedCode);
  }

  const submit = async () => {
    setChecking(true);
    const outcome = await dispatch(submitPromoCode(text));
    setChecking(false);
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
        // The dialog of the first free item opens at once.
        (dispatch as (action: unknown) => void)((_: unknown, getState: () => RootState) => {
          const [first] = selectRewardsToPick(getState()).filter(({ source }) => source === 'promoCode');
          if (first) navigate({ search: `?${new URLSearchParams({ reward: first.key })}` });
        });
    }
  };

  return (
    <PromoCodeField
      label={t('promoCodeLabel')}
      value={text}
      maxLength={CODE_MAX}
      error={error && t(fieldErrors[error])}
      onValueChange={(typed) => {
        setError(undefined);
        setText(cleanPromoCode(typed));
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
              text: getRewardNames(applied).join(', '),
              action: <SubmitButton onClick={() => dispatch(removePromoCode())}>{t('remove')}</SubmitButton>,
            }
          : undefined
      }
    />
  );
}
