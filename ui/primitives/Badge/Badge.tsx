import type { ComponentPropsWithRef, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';

export interface BadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Number to show. 0 hides the badge. */
  count: number;
  /** Larger counts print as '99+'. Default 99. */
  max?: number;
}

/**
 * `required` for a missing choice, `done` with a tick, `count` for a fraction such as 1/2, `quiet` for information,
 * `success`, `danger` and `inverse` for the colours of those names.
 */
export type TagVariant = 'required' | 'done' | 'count' | 'quiet' | 'inverse' | 'success' | 'danger';

export interface TagProps extends ComponentPropsWithRef<'span'> {
  /** Default `quiet`. */
  variant?: TagVariant;
  /** Text of the tag; with `done` beside the tick. */
  children?: ReactNode;
}

const bump = keyframes`
  from { transform: scale(1); }
  40% { transform: scale(1.25); }
  to { transform: scale(1); }
`;

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.25rem;
  min-block-size: 1.25rem;
  padding-inline: ${token.space[1]};
  border-radius: ${token.radius.badge};
  background: ${token.color.accent};
  color: ${token.color.onAccent};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1;
  white-space: nowrap;
  animation: ${bump} ${token.motion.slow} ${token.motion.easeOut};
`;

const TagRoot = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  max-inline-size: 100%;
  gap: ${token.space[1]};
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.badge};
  background: ${token.color.surfaceSunken};
  color: ${token.color.inkMuted};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: ${token.leading.tight};

  &[data-variant='required'] {
    background: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }

  &[data-variant='done'] {
    padding-inline: 0;
    background: none;
    color: ${token.color.successInk};
  }

  &[data-variant='count'] {
    padding-inline: 0;
    background: none;
    font-size: ${token.size.small};
  }

  &[data-variant='inverse'] {
    background: ${token.color.inverse};
    color: ${token.color.onInverse};
  }

  &[data-variant='success'] {
    background: ${token.color.success};
    color: ${token.color.onSuccess};
  }

  &[data-variant='danger'] {
    background: ${token.color.dangerSoft};
    color: ${token.color.dangerInk};
  }
`;

/** A count on an icon or a bar, animated when it changes. */
export function Badge({ count, max = 99, ...rest }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <Count key={count} {...rest}>
      {count > max ? <bdi>{`${max}+`}</bdi> : count}
    </Count>
  );
}

/** A short label such as required, done, 1/2, sold out or free. */
export function Tag({ variant = 'quiet', children, ...rest }: TagProps) {
  return (
    <TagRoot {...rest} data-variant={variant}>
      {variant === 'done' && <CheckIcon size={18} aria-hidden />}
      {wrapText(children)}
    </TagRoot>
  );
}
