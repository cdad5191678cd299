import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../../icons';
import { buttonReset, pressFeedback } from '../../styles';
import { token } from '../../tokens';

/** `menu` shows a chevron after the label, `value` none. */
export type ChipVariant = 'value' | 'menu';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** Icon before the label, 18 px. */
  icon?: ReactNode;
  /** Default `value`. */
  variant?: ChipVariant;
}

const Root = styled.button`
  ${buttonReset}
  ${pressFeedback}
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  max-inline-size: 100%;
  min-block-size: 44px;
  padding: ${token.space[1]} ${token.space[4]};
  border: ${token.outline.control} solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};

  & > svg {
    flex: none;
  }

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
