import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { AddIcon, RemoveIcon, SubtractIcon } from '../../icons';
import { buttonReset, touchTarget } from '../../styles';
import { token } from '../../tokens';
import { useControlled } from '../useControlled';

/** `large` (52 px) beside a main action, `medium` (44 px) in a row. */
export type StepperSize = 'medium' | 'large';

export interface StepperProps extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue' | 'onChange' | 'children'> {
  /** The count. Without it the stepper is uncontrolled, from `defaultValue`. */
  value?: number;
  /** Where a stepper without `value` starts. Default `min`. */
  defaultValue?: number;
  /** Called with the new count, which is between `min` and `max`. */
  onValueChange?: (value: number) => void;
  /** Accessible name: the thing that is counted. */
  label: string;
  /** Name of the minus button, for screen readers. */
  decreaseLabel: string;
  /** Name of the plus button, for screen readers. */
  increaseLabel: string;
  /** Smallest count. Default 0. */
  min?: number;
  /** Largest count. Default 99. */
  max?: number;
  /** Default `medium`. */
  size?: StepperSize;
  /** `subtract` is a minus, `remove` a bin when the next press removes the thing counted. Default `subtract`. */
  decreaseMeans?: 'subtract' | 'remove';
  /** Disables both buttons. Default false. */
  disabled?: boolean;
}

const Root = styled.div`
  display: inline-flex;
  flex: none;
  align-items: center;
  border: ${token.outline.control} solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.ink};
`;

const StepButton = styled.button`
  ${buttonReset}
  ${touchTarget}
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 42px;
  border-radius: ${token.radius.control};
  color: ${token.color.accentInk};
  touch-action: manipulation;

  [data-size='large'] > & {
    block-size: 50px;
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    background: ${token.color.accentSoft};
  }

  &:disabled,
  &[aria-disabled='true'] {
    color: ${token.color.inkMuted};
  }

  /* Not the button, whose focus ring would fade with it. */
  &:disabled > svg,
  &[aria-disabled='true'] > svg {
    opacity: 0.45;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Value = styled.output`
  min-inline-size: 1.5rem;
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1;
  text-align: center;

  [data-size='large'] > & {
    font-size: ${token.size.lead};
  }
`;

/** A count with a minus and a plus button. */
export function Stepper({
  value: given,
  min = 0,
  max = 99,
  defaultValue = min,
  onValueChange,
  label,
  decreaseLabel,
  increaseLabel,
  size = 'medium',
  decreaseMeans = 'subtract',
  disabled = false,
  ...rest
}: StepperProps) {
  const [value, setValue] = useControlled(given, defaultValue);
  const isLeast = value <= min;
  const isMost = value >= max;
  const change = (step: number) => {
    const next = Math.max(min, Math.min(max, value + step));
    setValue(next);
    onValueChange?.(next);
  };
  const iconSize = size === 'large' ? 22 : 20;
  return (
    <Root {...rest} role="group" aria-label={label} data-size={size} data-disabled={disabled || undefined}>
      <StepButton
        type="button"
        aria-label={decreaseLabel}
        disabled={disabled}
        // Not `disabled`: a button that becomes so while it has the focus would lose it.
        aria-disabled={isLeast || undefined}
        onClick={() => !isLeast && change(-1)}
      >
        {decreaseMeans === 'remove' ? (
          <RemoveIcon size={iconSize} aria-hidden />
        ) : (
          <SubtractIcon size={iconSize} aria-hidden />
        )}
      </StepButton>
      <Value>{value}</Value>
      <StepButton
        type="button"
        aria-label={increaseLabel}
        disabled={disabled}
        aria-disabled={isMost || undefined}
        onClick={() => !isMost && change(1)}
      >
        <AddIcon size={iconSize} aria-hidden />
      </StepButton>
    </Root>
  );
}
