import { type FormEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '#features/i18n';
import { notify } from '#features/shell';
import { Button, Text, TextField } from '#ui';
import { messages } from './messages';
import { Flush, Row, WithButton } from './parts';
import { cleanPromoCode, type PromoOutcome, submitPromoCode } from './promoCode';
import { selectRewardsToPick } from './quoteSelectors';
import type { CartRootState, WithCart } from './selectors';
import { removePromoCode } from './slice';

/** Milliseconds that a promo error stays (ordering §9). */
const ERROR_MS = 3000;

/** Longest code that the host takes. */
const CODE_MAX = 40;

const fieldErrors = { 'signed-out': 'promoSignedOut', empty: 'promoEmpty', invalid: 'promoInvalid' } as const;

type Runner = (action: ReturnType<typeof submitPromoCode>) => Promise<PromoOutcome>;

function CodeForm() {
  const t = useMessages(messages);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [text, setText] = useState(useSelector((state: WithCart) => state.cart.inputPromoCode));
  const [error, setError] = useState<keyof typeof fieldErrors>();
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const outcome = await (dispatch as unknown as Runner)(submitPromoCode(text));
    setSending(false);
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
        // What the code gives is asked for at once.
        (dispatch as (action: unknown) => void)((_: unknown, getState: () => CartRootState) => {
          const [first] = selectRewardsToPick(getState()).filter(({ source }) => source === 'promoCode');
          if (first) navigate({ search: `?${new URLSearchParams({ reward: first.key })}` });
        });
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <WithButton>
        <TextField
          label={t('promoCodeLabel')}
          value={text}
          maxLength={CODE_MAX}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          error={error && t(fieldErrors[error])}
          onChange={(event) => {
            setError(undefined);
            setText(cleanPromoCode(event.target.value));
          }}
        />
        <Button type="submit" kind="secondary" size="large" loading={isSending}>
          {t('apply')}
        </Button>
      </WithButton>
    </form>
  );
}

/** The promo code: a field, or the code in use with what it gives (ordering §5 and §8). */
export function PromoCode() {
  const t = useMessages(messages);
  const dispatch = useDispatch();
  const applied = useSelector((state: WithCart) => state.cart.promoCode);
  if (!applied) return <CodeForm />;
  const gives = applied.rewards.map(({ displayValue }) => displayValue).filter(Boolean);
  return (
    <Row>
      <div>
        <Text weight="strong">{t('promoCode', { name: applied.code })}</Text>
        <Text size="small" tone="muted">
          {(gives.length > 0 ? gives : applied.promotions.map(({ name }) => name)).join(', ')}
        </Text>
      </div>
      <Flush data-edge="end">
        <Button kind="quiet" onClick={() => dispatch(removePromoCode())}>
          {t('remove')}
        </Button>
      </Flush>
    </Row>
  );
}
