import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react';
import { css, styled } from 'styled-components';
import { DiscountIcon } from '../../icons';
import { ButtonDefaults } from '../../primitives/Button/Button';
import type { FieldTexts } from '../../primitives/TextField/parts';
import { TextField } from '../../primitives/TextField/TextField';
import { useControlled } from '../../primitives/useControlled';
import { token } from '../../tokens';

/** A code that is in use. */
export interface AppliedPromoCode {
  /** The code, such as 'Promo code KAYA10'. */
  title: ReactNode;
  /** Description of the code's reward. */
  text?: ReactNode;
  /** A Button that removes it; `quiet` by default. */
  action: ReactNode;
}

export interface PromoCodeFieldProps
  extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'children' | 'defaultValue' | 'name' | 'onChange'>,
    FieldTexts {
  /** The text. Without it the field is uncontrolled, from `defaultValue`. */
  value?: string;
  /** Initial text of an uncontrolled field. Default empty. */
  defaultValue?: string;
  /** Called with the text after each change, as `parse` leaves it. */
  onValueChange?: (value: string) => void;
  /**
   * Cleans the text, such as to capitals. Default: it stays as it is. Text of an input method is cleaned once it is
   * complete: replacing it earlier would restart the input method.
   */
  parse?: (text: string) => string;
  /** Name of the code in the data of the form that this is. Default none. */
  name?: string;
  /** A Button of the type `submit`; large and `secondary` by default. It and Enter cause `onSubmit`. */
  action: ReactNode;
  /** Longest code, in characters. Default 40. */
  maxLength?: number;
  /** The code in use: shown instead of the field. */
  applied?: AppliedPromoCode | undefined;
}

const submitDefaults = { variant: 'secondary', size: 'large' } as const;
const removeDefaults = { variant: 'quiet' } as const;

const unchanged = (text: string): string => text;

const Root = styled.form`
  display: grid;
  gap: ${token.space[2]};
  min-inline-size: 0;
  container-type: inline-size;

  &[data-applied] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token.space[3]};
    align-items: center;
    min-block-size: 44px;

    /* Below the texts where large text leaves them no room. */
    & > :last-child {
      margin-inline-start: auto;
    }
  }
`;

const buttonBelow = css`
  grid-template-columns: minmax(0, 1fr);

  & > button {
    margin-block-start: 0;
  }
`;

const FieldRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[2]};
  align-items: start;

  /* Aligns the button with the input, below the height of its label. */
  & > button {
    margin-block-start: calc(${token.size.small} * ${token.leading.snug} + ${token.space[1]});
  }

  /* Below the field on a small phone, and where large text would leave the field no room for a word. */
  @media (max-width: 20rem) {
    ${buttonBelow}
  }

  @container (max-inline-size: 15rem) {
    ${buttonBelow}
  }
`;

const IconDisc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: ${token.radius.full};
  background: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
`;

const Texts = styled.div`
  flex: 1 1 3rem;
  min-inline-size: 0;
  color: ${token.color.ink};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;

  /* No focus ring: it only gets the focus so that screen readers read it. */
  &:focus {
    outline: none;
  }
`;

const Title = styled.strong`
  display: block;
  font-weight: ${token.weight.strong};
`;

const Benefit = styled.span`
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
`;

/** Asks for a promo code, or shows the one in use with what it gives (CART-16 to CART-21). */
export function PromoCodeField({
  label,
  hint,
  error,
  value: given,
  defaultValue = '',
  onValueChange,
  parse = unchanged,
  name,
  action,
  maxLength = 40,
  applied,
  onSubmit,
  onClickCapture,
  ...rest
}: PromoCodeFieldProps) {
  const content = useRef<HTMLDivElement>(null);
  const [value, setValue] = useControlled(given, defaultValue, content);
  const isApplied = applied !== undefined;
  const wasApplied = useRef(isApplied);
  const hadFocus = useRef(false);

  // The focused element was replaced. Focus moves to the texts, not to the remove button, which a second Enter would press.
  useEffect(() => {
    if (wasApplied.current === isApplied) return;
    wasApplied.current = isApplied;
    const element = content.current;
    if (hadFocus.current) (isApplied ? element : element?.querySelector('input'))?.focus();
    hadFocus.current = false;
  }, [isApplied]);

  const rememberFocus = (event: MouseEvent<HTMLFormElement>) => {
    onClickCapture?.(event);
    hadFocus.current = event.currentTarget.querySelector(':focus-visible') !== null;
  };

  const change = (text: string) => {
    setValue(text);
    onValueChange?.(text);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.(event);
  };

  return (
    <Root
      noValidate
      {...rest}
      onSubmit={handleSubmit}
      onClickCapture={rememberFocus}
      data-applied={isApplied || undefined}
    >
      {applied ? (
        <>
          <IconDisc aria-hidden>
            <DiscountIcon size={20} />
          </IconDisc>
          <Texts ref={content} tabIndex={-1}>
            <Title>{applied.title}</Title>
            {applied.text && <Benefit>{applied.text}</Benefit>}
          </Texts>
          <ButtonDefaults value={removeDefaults}>{applied.action}</ButtonDefaults>
        </>
      ) : (
        <FieldRow ref={content}>
          <TextField
            label={label}
            hint={hint}
            error={error}
            name={name}
            value={value}
            maxLength={maxLength}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            parse={parse}
            onValueChange={change}
          />
          <ButtonDefaults value={submitDefaults}>{action}</ButtonDefaults>
        </FieldRow>
      )}
    </Root>
  );
}
