import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../../icons';
import { token } from '../../tokens';
import { chipStyle } from './chipStyle';

/** `menu` shows a chevron after the label, `value` none. */
export type ChipVariant = 'value' | 'menu';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** Icon before the label, 18 px. */
  icon?: ReactNode;
  /** Default `value`. */
  variant?: ChipVariant;
}

const Root = styled.button`
  ${chipStyle}

  &:disabled {
    background: ${token.color.surfaceSunken};
    color: ${token.color.inkMuted};
  }
`;

const Texts = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** A short fact on the home screen, such as the table, that opens its dialog. */
export function Chip({ icon, variant = 'value', type = 'button', children, ...rest }: ChipProps) {
  return (
    <Root
      aria-haspopup="dialog"
      {...rest}
      type={type}
      data-variant={variant}
      data-disabled={rest.disabled || undefined}
    >
      {icon}
      <Texts>{children}</Texts>
      {variant === 'menu' && <ChevronDownIcon size={18} aria-hidden />}
    </Root>
  );
}
