import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../Progress/Spinner';
import { createPressGate, PRESS_DEBOUNCE_MS } from './debounce';
import { buttonLook, Label, Trailing } from './parts';

/** What the press means: `primary` is the one main action of a screen, `danger` destroys something. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** `medium` follows the brand's density; `large` is the footer's main action (52 px). */
export type ButtonSize = 'medium' | 'large';

/** `content` is as wide as its words; `full` fills its container. */
export type ButtonWidth = 'content' | 'full';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** What the press means. Default `primary`. */
  kind?: ButtonKind;
  /** Default `medium`. */
  size?: ButtonSize;
  /** Default `content`. */
  width?: ButtonWidth;
  /** A figure that stands behind the label, such as the running total. */
  trailing?: ReactNode;
  /** Picture before the label, 20 px. */
  icon?: ReactNode;
  /** Shows a spinner and swallows presses; the button keeps its place and its focus. Default false. */
  loading?: boolean;
  /** Presses closer together than this many milliseconds count as one (leading edge). Default 600; 0 turns it off. */
  debounce?: number;
  /** Clock of the debounce, in milliseconds. Default: the time stamp of the press itself. */
  now?: (event: MouseEvent<HTMLButtonElement>) => number;
}

const Root = styled.button`
  ${buttonLook}
`;

const timeOfPress = (event: MouseEvent<HTMLButtonElement>) => event.timeStamp;

/** A button with words. Presses are debounced at 600 ms, leading edge only (SHELL-15). */
export function Button({
  kind = 'primary',
  size = 'medium',
  width = 'content',
  trailing,
  icon,
  loading = false,
  debounce = PRESS_DEBOUNCE_MS,
  now = timeOfPress,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const gate = useRef<{ wait: number; opens: (nowMs: number) => boolean } | null>(null);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (gate.current?.wait !== debounce) gate.current = { wait: debounce, opens: createPressGate(debounce) };
    if (loading || !gate.current.opens(now(event))) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };

  return (
    <Root
      {...rest}
      type={type}
      disabled={disabled}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      data-kind={kind}
      data-size={size}
      data-width={width}
      data-loading={loading || undefined}
      data-disabled={disabled || undefined}
    >
      <Label>
        {loading ? <Spinner size={18} /> : icon}
        {children}
      </Label>
      {trailing !== undefined && <Trailing>{trailing}</Trailing>}
    </Root>
  );
}
