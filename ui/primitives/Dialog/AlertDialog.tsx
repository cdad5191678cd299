import type { ReactNode } from 'react';
import { Hidden } from '../../Hidden';
import { ProgressRing } from '../Progress/ProgressRing';
import { Dialog, type DialogProps } from './Dialog';

export interface AlertDialogProps extends Omit<DialogProps, 'onOpenChange' | 'presentation' | 'dismiss' | 'footer'> {
  /** Called on Escape; without it Escape does nothing. */
  onOpenChange?: DialogProps['onOpenChange'];
}

export interface CountdownDialogProps extends Omit<AlertDialogProps, 'illustration'> {
  /** Whole seconds left. The dialog has no timer. */
  secondsLeft: number;
  /** Seconds at the start. */
  secondsTotal: number;
  /** Accessible name of the countdown ring. */
  ringLabel: string;
  /** More below the description. */
  children?: ReactNode;
}

/** A message that needs an answer: a press outside does not close it. */
export function AlertDialog({ onOpenChange, ...rest }: AlertDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      {...rest}
      dismiss={onOpenChange ? 'any' : 'buttons'}
      onOpenChange={(open, details) => {
        if (details.reason === 'outside-press') details.cancel();
        else onOpenChange?.(open, details);
      }}
    />
  );
}

/** Second at which a countdown speaks. Its start is the dialog's own title, and its end is what follows. */
const SPOKEN_S = 5;

/** A message with a countdown in a ring, which speaks at 5 seconds; the caller closes it at 0. */
export function CountdownDialog({ secondsLeft, secondsTotal, ringLabel, ...rest }: CountdownDialogProps) {
  return (
    <AlertDialog
      {...rest}
      data-seconds-left={secondsLeft}
      illustration={
        <>
          <ProgressRing value={secondsLeft} max={secondsTotal} label={ringLabel} />
          <Hidden role="status">
            {secondsLeft === SPOKEN_S && secondsTotal > SPOKEN_S && `${ringLabel}: ${SPOKEN_S}`}
          </Hidden>
        </>
      }
    />
  );
}
