import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { chipStyle } from '../Chip/chipStyle';
import { useControlled } from '../useControlled';

export interface FilterChipProps extends ComponentPropsWithRef<'button'> {
  /** Icon before the label, 18 px; a tick replaces it while the chip is pressed. */
  icon?: ReactNode;
  /** Whether the filter is on. Without it the chip is uncontrolled, from `defaultPressed`. */
  pressed?: boolean;
  /** Initial state of an uncontrolled chip. Default false. */
  defaultPressed?: boolean;
  /** Called with the new state. */
  onPressedChange?: (pressed: boolean) => void;
}

const Root = styled.button`
  ${chipStyle}
  flex: none;

  &[data-pressed] {
    border-color: ${token.color.accentInk};
    background: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }

  &:disabled {
    border-color: ${token.color.line};
    background: ${token.color.surfaceSunken};
    color: ${token.color.inkMuted};
  }

  @media (forced-colors: active) {
    &[data-pressed] {
      outline: 2px solid Highlight;
    }
  }
`;

/** A filter that is on or off. */
export function FilterChip({
  icon,
  pressed: given,
  defaultPressed = false,
  onPressedChange,
  type = 'button',
  onClick,
  children,
  ...rest
}: FilterChipProps) {
  const [pressed, setPressed] = useControlled(given, defaultPressed);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    setPressed(!pressed);
    onPressedChange?.(!pressed);
  };
  return (
    <Root
      aria-pressed={pressed}
      {...rest}
      type={type}
      onClick={handleClick}
      data-pressed={pressed || undefined}
      data-disabled={rest.disabled || undefined}
    >
      {pressed ? <CheckIcon size={18} aria-hidden /> : icon}
      {wrapText(children)}
    </Root>
  );
}
