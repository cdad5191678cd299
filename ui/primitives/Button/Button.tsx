import { type ComponentPropsWithRef, createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import { wrapText } from '../../wrapText';
import { Spinner } from '../Progress/Spinner';
import { buttonStyle, Label, Trailing } from './parts';

/** `primary` is the main action of a screen, `danger` a destructive one. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** `medium` follows the brand's density; `large` is the footer's main action (52 px). */
export type ButtonSize = 'medium' | 'large';

/** `content` is as wide as its label; `full` fills its container. */
export type ButtonWidth = 'content' | 'full';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /**
   * Look of the button by its meaning. Default `primary`. In a slot for actions, such as a dialog's, the slot decides.
   */
  variant?: ButtonVariant;
  /** Default `medium`; in a slot for actions, the size of the slot. */
  size?: ButtonSize;
  /** Default `content`. */
  width?: ButtonWidth;
  /** A value after the label, such as the total. */
  trailing?: ReactNode;
  /** Icon before the label, 20 px. */
  icon?: ReactNode;
  /** Shows a spinner and ignores presses; the button keeps its place and its focus. Default false. */
  loading?: boolean;
}

const Root = styled.button`
  ${buttonStyle}
`;

/** Default variant and size of a Button in a slot for actions. */
export const ButtonDefaults = createContext<Pick<ButtonProps, 'variant' | 'size'>>({});

/** A button with a label. Each press is one `onClick`. */
export function Button({
  variant,
  size,
  width = 'content',
  trailing,
  icon,
  loading = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const defaults = useContext(ButtonDefaults);

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!loading) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Root
      {...rest}
      type={type}
      disabled={disabled}
      onClick={handleClick}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      data-variant={variant ?? defaults.variant ?? 'primary'}
      data-size={size ?? defaults.size ?? 'medium'}
      data-width={width}
      data-loading={loading || undefined}
      data-disabled={disabled || undefined}
    >
      <Label>
        {loading ? <Spinner size={18} /> : icon}
        {wrapText(children)}
      </Label>
      {trailing !== undefined && <Trailing>{trailing}</Trailing>}
    </Root>
  );
}
