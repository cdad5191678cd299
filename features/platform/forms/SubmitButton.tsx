import { type MouseEvent, useRef } from 'react';
import { Button, type ButtonProps } from '#ui';
import { createPressGate } from './pressGate';

export interface SubmitButtonProps extends ButtonProps {
  /** Clock of the debounce, in milliseconds. Default: the time stamp of the press itself. */
  now?: (event: MouseEvent<HTMLButtonElement>) => number;
}

const timeOfPress = (event: MouseEvent<HTMLButtonElement>) => event.timeStamp;

/** The Button of every screen: presses closer together than 600 ms count as one (SHELL-15). */
export function SubmitButton({ now = timeOfPress, onClick, ...rest }: SubmitButtonProps) {
  const gate = useRef<ReturnType<typeof createPressGate>>(null);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    gate.current ??= createPressGate();
    if (gate.current(now(event))) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return <Button {...rest} onClick={press} />;
}
