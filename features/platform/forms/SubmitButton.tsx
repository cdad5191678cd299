import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '#ui';
import { acceptsPress } from './pressGate';

export interface SubmitButtonProps extends ButtonProps {
  /** Clock of the debounce, in milliseconds. Default: the time stamp of the press itself. */
  now?: (event: MouseEvent<HTMLButtonElement>) => number;
}

const timeOfPress = (event: MouseEvent<HTMLButtonElement>) => event.timeStamp;

/** The Button of every screen: presses closer together than 600 ms count as one (SHELL-15). */
export function SubmitButton({ now = timeOfPress, onClick, ...rest }: SubmitButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (acceptsPress(event.currentTarget, now(event))) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return <Button {...rest} onClick={press} />;
}
