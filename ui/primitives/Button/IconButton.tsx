import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonReset, pressFeedback } from '../../styles';
import { token } from '../../tokens';

/** `plain` has no background, `surface` an outline, `accent` the accent colour. */
export type IconButtonVariant = 'plain' | 'surface' | 'accent';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name. */
  label: string;
  /** The icon, 20 to 24 px. */
  icon: ReactNode;
  /** Default `surface`. */
  variant?: IconButtonVariant;
}

const Root = styled.button`
  ${buttonReset}
  ${pressFeedback}
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: ${token.radius.control};
  color: ${token.color.ink};

  &[data-variant='surface'] {
    border: ${token.outline.control} solid ${token.color.line};
    background: ${token.color.surface};
  }

  &[data-variant='accent'] {
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }

  &:disabled {
    color: ${token.color.inkMuted};
  }
`;

/** A square button with only an icon, 44 px, named for screen readers. */
export function IconButton({ label, icon, variant = 'surface', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Root aria-label={label} {...rest} type={type} data-variant={variant}>
      {icon}
    </Root>
  );
}
