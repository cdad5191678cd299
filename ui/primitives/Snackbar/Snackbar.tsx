import { type ComponentPropsWithRef, type ReactNode, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { AlertIcon, ErrorIcon, SuccessIcon } from '../../icons';
import { token } from '../../tokens';
import type { SnackbarQueue, SnackbarVariant } from './queue';

export interface SnackbarProps extends ComponentPropsWithRef<'div'> {
  /** Kind of the message, with its icon and colour. */
  variant: SnackbarVariant;
  /** The text. */
  children: ReactNode;
}

export interface SnackbarRegionProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Queue of the messages. */
  queue: SnackbarQueue;
}

const slideDown = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
`;

const Bar = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[2]};
  max-inline-size: min(100%, 26rem);
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: min(${token.radius.control}, 16px);
  background: ${token.color.inverse};
  box-shadow: ${token.elevation.floating};
  color: ${token.color.onInverse};
  font-size: ${token.size.body};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
  animation: ${slideDown} ${token.motion.medium} ${token.motion.easeOut};

  & > svg {
    flex: none;
  }

  &[data-variant='success'] {
    background: ${token.color.success};
    color: ${token.color.onSuccess};
  }

  &[data-variant='error'] {
    background: ${token.color.danger};
    color: ${token.color.onDanger};
  }

  &[data-variant='warning'] {
    background: ${token.color.warning};
    color: ${token.color.onWarning};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Region = styled.div`
  position: fixed;
  inset-block-start: calc(${token.space[3]} + env(safe-area-inset-top));
  inset-inline: ${token.density.gutter};
  z-index: 60;
  display: grid;
  justify-items: center;
  pointer-events: none;

  & > * {
    pointer-events: auto;
  }
`;

const icons = { success: SuccessIcon, error: ErrorIcon, warning: AlertIcon } as const;

/** A short message about the result of an action. */
export function Snackbar({ variant, children, ...rest }: SnackbarProps) {
  const Icon = icons[variant];
  return (
    <Bar {...rest} data-variant={variant}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </Bar>
  );
}

/** Shows the messages of a queue one at a time at the top, above every dialog, and announces them. Render it once. */
export function SnackbarRegion({ queue, ...rest }: SnackbarRegionProps) {
  const shown = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  return (
    <Region aria-atomic {...rest} role="status" aria-live={shown?.variant === 'error' ? 'assertive' : 'polite'}>
      {shown && (
        <Snackbar key={shown.id} variant={shown.variant}>
          {shown.text}
        </Snackbar>
      )}
    </Region>
  );
}
