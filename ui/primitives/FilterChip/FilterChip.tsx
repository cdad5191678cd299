import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { plainButton, pressFeedback } from '../../styles';
import { token } from '../../tokens';

/** `on` narrows what is shown. */
export type FilterChipState = 'on' | 'off';

export interface FilterChipProps extends ComponentPropsWithRef<'button'> {
  /** Icon before the words, 18 px; a tick stands in its place while the chip is on. */
  icon?: ReactNode;
  /** Default `off`. */
  state?: FilterChipState;
}

const Root = styled.button`
  ${plainButton}
  ${pressFeedback}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${token.space[2]};
  min-block-size: 44px;
  padding: ${token.space[1]} ${token.space[4]};
  border: ${token.outline.control} solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
  white-space: nowrap;

  &[data-state='on'] {
    border-color: ${token.color.accentInk};
    background: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }

  @media (forced-colors: active) {
    &[data-state='on'] {
      outline: 2px solid Highlight;
    }
  }
`;

/** A filter that is on or off. */
export function FilterChip({ icon, state = 'off', type = 'button', children, ...rest }: FilterChipProps) {
  const isOn = state === 'on';
  return (
    <Root aria-pressed={isOn} {...rest} type={type} data-state={state}>
      {isOn ? <CheckIcon size={18} aria-hidden /> : icon}
      {children}
    </Root>
  );
}
