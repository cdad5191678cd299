import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type CompositionEvent,
  type ReactNode,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { FieldLabel, FieldRoot, useField } from '../TextField/parts';
import { fitIntoLength, getTyped, isComposing, keepCaret, pasteParsed } from '../TextField/typing';
import { useControlled } from '../useControlled';

export interface OtpFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'maxLength' | 'type'> {
  /** Name of the field. */
  label: ReactNode;
  /** The text. Without it the field is uncontrolled, from `defaultValue`. */
  value?: string;
  /** Initial text of an uncontrolled field. Default empty. */
  defaultValue?: string;
  /** Called with the text after each change, as `parse` leaves it. */
  onValueChange?: (value: string) => void;
  /**
   * The characters of the code in what was typed or pasted; beyond `length` they are cut. Pasted or filled-in text
   * replaces the previous text, so it is read alone. Default: its digits, of any width, or the number of `length` digits
   * in a message. Set it for a code with letters.
   */
  parse?: (text: string) => string;
  /** How many characters the code has; one cell each. */
  length: number;
  /** Help below the cells. */
  hint?: ReactNode;
  /** Error text. Replaces the hint and is announced. */
  error?: ReactNode;
}

/** A number as long as the code, as in a message, whole or in parts; otherwise all digits. */
function readDigits(text: string, length: number): string {
  const plain = text.normalize('NFKC');
  const whole = plain.match(/\d+/g) ?? [];
  const joined = (plain.match(/\d+(?:[\s-]\d+)*/g) ?? []).map((parts) => parts.replace(/\D/g, ''));
  return [...whole, ...joined].find((digits) => digits.length === length) ?? whole.join('');
}

/** A code that came in one piece: pasted, dropped, suggested by a keyboard, or as long as a code is. */
const getWhole = ({ inputType, data }: InputEvent, length: number): string | null =>
  data && (/Paste|Drop|Replacement/.test(inputType) || data.length >= length) ? data : null;

const Box = styled.div`
  position: relative;
  /* A code is written from the left in every language. */
  direction: ltr;
`;

// One invisible input over all cells, because phones fill in a code from an SMS only if it is one field.
const Input = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  opacity: 0;
  /* At least 16 px, as phones zoom into smaller fields. */
  font-size: 16px;
  cursor: text;
`;

const Cells = styled.div`
  display: flex;
  gap: ${token.space[2]};

  [dir='rtl'] & {
    justify-content: flex-end;
  }
`;

const Cell = styled.span`
  display: grid;
  flex: 1 1 0;
  place-items: center;
  max-inline-size: 64px;
  min-inline-size: 0;
  min-block-size: 60px;
  border: max(${token.outline.control}, 1px) solid ${token.color.lineStrong};
  border-radius: ${token.radius.field};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-size: ${token.size.headline};
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: ${token.leading.tight};

  input:focus ~ * > &[data-next] {
    border-color: ${token.color.accentInk};
    outline: 2px solid ${token.color.accentInk};
    outline-offset: -2px;
  }

  [data-invalid] > * > & {
    border-color: ${token.color.dangerInk};
  }

  [data-disabled] > * > & {
    border-color: ${token.color.line};
    background: ${token.color.surfaceSunken};
    color: ${token.color.inkMuted};
  }
`;

/** A one-time code, a cell for each character; typed, pasted, or filled in by the phone. */
export function OtpField({
  label,
  value: given,
  defaultValue = '',
  onValueChange,
  onChange,
  onCompositionEnd,
  onPaste,
  parse = (text) => readDigits(text, length),
  length,
  hint,
  error,
  id,
  className,
  style,
  disabled,
  ref,
  'aria-describedby': note,
  ...rest
}: OtpFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const [value, setValue] = useControlled(given, defaultValue, input);
  /** Text of an input method, which is no code until it is chosen. */
  const [composed, setComposed] = useState<string>();
  const change = (code: string) => {
    setValue(code);
    onValueChange?.(code);
  };
  const read = (whole: string | null, all: string): string => ((whole && parse(whole)) || parse(all)).slice(0, length);
  const handleCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    const { currentTarget, data } = event;
    onCompositionEnd?.(event);
    setComposed(undefined);
    change(read(data?.length >= length ? data : null, fitIntoLength(currentTarget, data, length)));
    keepCaret(currentTarget);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    keepCaret(target);
    if (isComposing(event)) return setComposed(target.value);
    onChange?.(event);
    change(read(getWhole(event.nativeEvent as InputEvent, length), fitIntoLength(target, getTyped(event), length)));
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    pasteParsed(event, (pasted, before, after) => read(pasted, before + pasted + after));
  };
  const field = useField(id, { label, hint, error }, note);
  const shown = composed ?? value;
  const nextIndex = Math.min(shown.length, length - 1);
  return (
    <FieldRoot className={className} style={style}>
      <FieldLabel htmlFor={field.controlId}>{label}</FieldLabel>
      <Box data-invalid={error ? true : undefined} data-disabled={disabled || undefined}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...field.controlProps}
          {...rest}
          ref={input}
          type="text"
          disabled={disabled}
          value={shown}
          onChange={handleChange}
          onCompositionEnd={handleCompositionEnd}
          onPaste={handlePaste}
        />
        <Cells aria-hidden>
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position.
            <Cell key={index} data-next={index === nextIndex || undefined}>
              {shown[index]}
            </Cell>
          ))}
        </Cells>
      </Box>
      {field.message}
    </FieldRoot>
  );
}
