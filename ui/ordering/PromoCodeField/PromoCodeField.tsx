import { type ComponentPropsWithRef, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { DiscountIcon } from '../../icons';
import { Button } from '../../primitives/Button/Button';
import type { FieldWords } from '../../primitives/TextField/parts';
import { TextField } from '../../primitives/TextField/TextField';
import { token } from '../../tokens';

/** A code that is in use. */
export interface AppliedPromoCode {
  /** The code, as 'Promo code KAYA10'. */
  title: ReactNode;
  /** What it gives. */
  text?: ReactNode;
  /** Words of the button that takes it away. */
  removeLabel: ReactNode;
  /** Called when the diner takes it away. */
  onRemove: () => void;
}

/** `checking` shows that the code is being asked about; presses are swallowed until it is `ready` again. */
export type PromoCodeState = 'ready' | 'checking';

export interface PromoCodeFieldProps
  extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'onChange' | 'onSubmit'>,
    FieldWords {
  /** What is typed. */
  value: string;
  /** Called with what is typed. */
  onChange: (text: string) => void;
  /** Words of the button that asks for the code. */
  applyLabel: ReactNode;
  /** Called on a press of the button or of Enter. */
  onApply: () => void;
  /** Default `ready`. */
  state?: PromoCodeState;
  /** Longest code, in characters. Default 40. */
  maxLength?: number;
  /** The code in use: shown instead of the field. */
  applied?: AppliedPromoCode;
}

const Root = styled.form`
  display: grid;
  gap: ${token.space[2]};
  min-inline-size: 0;

  &[data-state='applied'] {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${token.space[3]};
    align-items: center;
    min-block-size: 44px;
  }
`;

const Ask = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[2]};
  align-items: start;

  /* In line with the field, whose label stands above it. */
  & > button {
    margin-block-start: calc(${token.size.small} * ${token.leading.snug} + ${token.space[1]});
  }

  @media (max-width: 20rem) {
    grid-template-columns: minmax(0, 1fr);

    & > button {
      margin-block-start: 0;
    }
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: ${token.radius.full};
  background: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
`;

const Words = styled.div`
  min-inline-size: 0;
  color: ${token.color.ink};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

const Title = styled.strong`
  display: block;
  font-weight: ${token.weight.strong};
`;

const Gives = styled.span`
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
`;

/** Asks for a promo code, or shows the one in use with what it gives (CART-16 to CART-21). Knows no rule of codes. */
export function PromoCodeField({
  label,
  hint,
  error,
  value,
  onChange,
  applyLabel,
  onApply,
  state = 'ready',
  maxLength = 40,
  applied,
  ...rest
}: PromoCodeFieldProps) {
  const content = useRef<HTMLDivElement>(null);
  const isApplied = applied !== undefined;
  const was = useRef(isApplied);
  const hadFocus = useRef(false);

  // What was pressed is gone now: who uses the keyboard goes on with what stands in its place.
  useEffect(() => {
    if (was.current === isApplied) return;
    was.current = isApplied;
    const form = content.current?.closest('form');
    if (hadFocus.current) form?.querySelector<HTMLElement>('input, button')?.focus();
    hadFocus.current = false;
  }, [isApplied]);
  const remember = (form: Element | null) => {
    hadFocus.current = form?.querySelector(':focus-visible') !== null;
  };

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'checking') return;
    remember(event.currentTarget);
    onApply();
  };

  return (
    <Root noValidate {...rest} onSubmit={apply} data-state={isApplied ? 'applied' : state}>
      {applied ? (
        <>
          <Sign aria-hidden>
            <DiscountIcon size={20} />
          </Sign>
          <Words ref={content}>
            <Title>{applied.title}</Title>
            {applied.text && <Gives>{applied.text}</Gives>}
          </Words>
          <Button
            kind="quiet"
            onClick={(event) => {
              remember(event.currentTarget.form);
              applied.onRemove();
            }}
          >
            {applied.removeLabel}
          </Button>
        </>
      ) : (
        <Ask ref={content}>
          <TextField
            label={label}
            hint={hint}
            error={error}
            value={value}
            maxLength={maxLength}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => onChange(event.target.value)}
          />
          <Button type="submit" kind="secondary" size="large" loading={state === 'checking'}>
            {applyLabel}
          </Button>
        </Ask>
      )}
    </Root>
  );
}
