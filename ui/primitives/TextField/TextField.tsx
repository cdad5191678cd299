import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { bareInput, ErrorText, FieldLabel, FieldRoot, type FieldTexts, Footer, fieldFrame, useField } from './parts';
import { createTextHandlers } from './textHandlers';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix'>, FieldTexts {
  /** Fixed text before the input, such as '+65'. */
  prefix?: ReactNode;
  /** A button or icon after the text. */
  suffix?: ReactNode;
  /**
   * With this many characters a controlled field is full: what is typed or composed beyond them is refused. Unlike
   * `maxLength` it cuts nothing that is pasted. Default: never full.
   */
  fullLength?: number;
  /** Cleans the text for `onValueChange`. Text that an input method composes is cleaned when it is done. */
  parse?: (text: string) => string;
  /** Called with the text after each change, as `parse` leaves it. */
  onValueChange?: (value: string) => void;
}

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'children'>, FieldTexts {
  /** `count` shows how many characters of `maxLength` are typed, if the value is controlled. Default `count`. */
  counter?: 'count' | 'none';
  /** Cleans the text for `onValueChange`. Text that an input method composes is cleaned when it is done. */
  parse?: (text: string) => string;
  /** Called with the text after each change, as `parse` leaves it. */
  onValueChange?: (value: string) => void;
}

export interface SelectFieldProps extends ComponentPropsWithRef<'select'>, FieldTexts {
  /** The <option> elements. */
  children: ReactNode;
  /** Called with the value of the chosen option. */
  onValueChange?: (value: string) => void;
}

const Frame = styled.div`
  ${fieldFrame}
  display: flex;
  align-items: center;
  min-block-size: max(48px, ${token.density.controlHeight});
`;

const Input = styled.input`
  ${bareInput}
  padding: ${token.space[2]} ${token.space[4]};
`;

const Prefix = styled.span`
  flex: none;
  padding-inline: ${token.space[4]} ${token.space[3]};
  border-inline-end: 1px solid ${token.color.line};
  color: ${token.color.inkMuted};
  font-weight: ${token.weight.medium};
  font-variant-numeric: lining-nums tabular-nums;
`;

const Suffix = styled.span`
  display: grid;
  flex: none;
  place-items: center;
`;

const Area = styled.textarea`
  ${bareInput}
  min-block-size: 5.5rem;
  padding: ${token.space[3]} ${token.space[4]};
  resize: vertical;
`;

const Select = styled.select`
  ${bareInput}
  min-block-size: 46px;
  padding-block: ${token.space[2]};
  padding-inline: ${token.space[4]} ${token.space[10]};
  cursor: pointer;

  & > option {
    background: ${token.color.surface};
    color: ${token.color.ink};
  }
`;

const SelectFrame = styled(Frame)`
  position: relative;

  &::after {
    content: '';
    position: absolute;
    inset-inline-end: 18px;
    inset-block-start: calc(50% - 6px);
    inline-size: 8px;
    block-size: 8px;
    border: solid currentcolor;
    /* biome-ignore lint/nursery/useLogicalProperties: two edges of a turned square, drawn as a chevron. */
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
`;

const Count = styled.span`
  margin-inline-start: auto;
  color: ${token.color.inkMuted};
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;

/** A field for one line of text. Other props go to the input. */
export function TextField({
  label,
  hint,
  error,
  prefix,
  suffix,
  fullLength,
  id,
  className,
  style,
  parse,
  onChange,
  onValueChange,
  onCompositionEnd,
  onPaste,
  'aria-describedby': note,
  ...rest
}: TextFieldProps) {
  const field = useField(id, { label, hint, error }, note);
  return (
    <FieldRoot className={className} style={style}>
      <FieldLabel htmlFor={field.controlId}>{label}</FieldLabel>
      <Frame data-invalid={error ? true : undefined} data-disabled={rest.disabled || rest.readOnly || undefined}>
        {prefix && (
          <Prefix>
            <bdi>{prefix}</bdi>
          </Prefix>
        )}
        <Input
          {...field.controlProps}
          {...rest}
          {...createTextHandlers({ onValueChange, parse, fullLength }, { onChange, onCompositionEnd, onPaste })}
        />
        {suffix && <Suffix>{suffix}</Suffix>}
      </Frame>
      {field.message}
    </FieldRoot>
  );
}

/** A field for several lines, with a count of what is typed. */
export function TextArea({
  label,
  hint,
  error,
  counter = 'count',
  id,
  className,
  style,
  rows = 3,
  parse,
  onChange,
  onValueChange,
  onCompositionEnd,
  onPaste,
  'aria-describedby': note,
  ...rest
}: TextAreaProps) {
  const field = useField(id, { label, hint, error }, note);
  const isCounted = counter === 'count' && rest.maxLength !== undefined && typeof rest.value === 'string';
  return (
    <FieldRoot className={className} style={style}>
      <FieldLabel htmlFor={field.controlId}>{label}</FieldLabel>
      <Frame data-invalid={error ? true : undefined} data-disabled={rest.disabled || rest.readOnly || undefined}>
        <Area
          rows={rows}
          {...field.controlProps}
          {...rest}
          {...createTextHandlers({ onValueChange, parse }, { onChange, onCompositionEnd, onPaste })}
        />
      </Frame>
      <Footer>
        {field.message}
        {isCounted && <Count aria-hidden>{`${String(rest.value).length}/${rest.maxLength}`}</Count>}
      </Footer>
    </FieldRoot>
  );
}

/** A native select, so that phones show their own picker. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  style,
  children,
  onChange,
  onValueChange,
  'aria-describedby': note,
  ...rest
}: SelectFieldProps) {
  const field = useField(id, { label, hint, error }, note);
  return (
    <FieldRoot className={className} style={style}>
      <FieldLabel htmlFor={field.controlId}>{label}</FieldLabel>
      <SelectFrame data-invalid={error ? true : undefined} data-disabled={rest.disabled || undefined}>
        <Select
          {...field.controlProps}
          {...rest}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        >
          {children}
        </Select>
      </SelectFrame>
      {field.message}
    </FieldRoot>
  );
}

const RowRoot = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${token.space[4]} ${token.space[3]};
  align-items: start;

  & > [role='alert'] {
    grid-column: 1 / -1;
    margin-block-start: calc(-1 * ${token.space[2]});
  }
`;

export interface FormRowProps extends ComponentPropsWithRef<'div'> {
  /** An error of the fields together, such as two that must be equal; announced and shown below them. */
  error?: ReactNode;
}

/** Fields side by side if there is room, else below each other. */
export function FormRow({ error, children, ...rest }: FormRowProps) {
  const id = useId();
  return (
    <RowRoot
      {...(error ? { role: 'group', 'aria-describedby': id } : {})}
      {...rest}
      data-invalid={error ? true : undefined}
    >
      {wrapText(children)}
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </RowRoot>
  );
}
