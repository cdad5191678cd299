import { NumberField as Base } from '@base-ui/react/number-field';
import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { AddIcon, SubtractIcon } from '../../icons';
import { buttonReset } from '../../styles';
import { token } from '../../tokens';
import { bareInput, FieldLabel, FieldRoot, type FieldTexts, fieldFrame, useField } from '../TextField/parts';

export interface NumberFieldProps
  extends Omit<
      ComponentPropsWithRef<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'type' | 'form'
    >,
    FieldTexts {
  /** The number; null for an empty field. Without it the field is uncontrolled, from `defaultValue`. */
  value?: number | null;
  /** Number of an uncontrolled field at first. Default empty. */
  defaultValue?: number;
  /** Called with the number after each change; null for an empty field. */
  onValueChange?: (value: number | null) => void;
  /** Smallest number. A smaller one becomes it when the field is left. Default: none. */
  min?: number;
  /** Largest number. A larger one becomes it when the field is left. Default: none. */
  max?: number;
  /** A press of a button, or an arrow key, adds this much; with Shift ten times as much. Default 1. */
  step?: number;
  /** How the number is written when the field is left, as for `Intl.NumberFormat`. Default: as a plain number. */
  format?: Intl.NumberFormatOptions;
  /** Language whose digits and separators are written and read. Default: the browser's. */
  locale?: string;
  /** Name of the minus button, for screen readers. */
  decreaseLabel: string;
  /** Name of the plus button, for screen readers. */
  increaseLabel: string;
}

const Frame = styled(Base.Group)`
  ${fieldFrame}
  display: flex;
  align-items: center;
  min-block-size: max(48px, ${token.density.controlHeight});
`;

const Input = styled(Base.Input)`
  ${bareInput}
  padding: ${token.space[2]} ${token.space[4]};
  font-variant-numeric: lining-nums tabular-nums;
`;

const stepButton = css`
  ${buttonReset}
  display: grid;
  flex: none;
  place-items: center;
  align-self: stretch;
  min-inline-size: 44px;
  border-inline-start: 1px solid ${token.color.line};
  color: ${token.color.accentInk};

  &[data-disabled] {
    color: ${token.color.inkMuted};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Decrease = styled(Base.Decrement)`
  ${stepButton}
`;

const Increase = styled(Base.Increment)`
  ${stepButton}
  border-start-end-radius: ${token.radius.field};
  border-end-end-radius: ${token.radius.field};
`;

/** A number that is typed, or changed by two buttons and the arrow keys. Other props go to the input. */
export function NumberField({
  label,
  hint,
  error,
  value,
  defaultValue,
  onValueChange,
  min,
  max,
  step = 1,
  format,
  locale,
  decreaseLabel,
  increaseLabel,
  id,
  name,
  required,
  disabled,
  readOnly,
  className,
  style,
  ref,
  'aria-describedby': note,
  ...rest
}: NumberFieldProps) {
  const field = useField(id, { label, hint, error }, note);
  return (
    <FieldRoot className={className} style={style}>
      <FieldLabel id={`${field.controlId}-label`} htmlFor={field.controlId}>
        {label}
      </FieldLabel>
      <Base.Root
        id={field.controlId}
        name={name}
        value={value}
        defaultValue={defaultValue}
        onValueChange={(next) => onValueChange?.(next)}
        min={min}
        max={max}
        step={step}
        largeStep={10 * step}
        format={format}
        locale={locale}
        required={required}
        disabled={disabled}
        readOnly={readOnly}
      >
        <Frame
          aria-labelledby={`${field.controlId}-label`}
          data-invalid={error ? true : undefined}
          data-disabled={disabled || undefined}
        >
          <Input {...field.controlProps} {...rest} ref={ref} />
          <Decrease aria-label={decreaseLabel}>
            <SubtractIcon size={20} aria-hidden />
          </Decrease>
          <Increase aria-label={increaseLabel}>
            <AddIcon size={20} aria-hidden />
          </Increase>
        </Frame>
      </Base.Root>
      {field.message}
    </FieldRoot>
  );
}
