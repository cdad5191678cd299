import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';

export interface BannerProps extends ComponentPropsWithRef<'div'> {
  /** Its icon, 20 px. */
  icon?: ReactNode;
  /** A small button at the end. */
  action?: ReactNode;
  /** One or two short sentences. */
  children: ReactNode;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  padding: ${token.space[2]} max(${token.density.gutter}, env(safe-area-inset-right)) ${token.space[2]}
    max(${token.density.gutter}, env(safe-area-inset-left));
  background: ${token.color.warning};
  color: ${token.color.onWarning};
  font-size: ${token.size.small};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
  }

  /* Buttons take the banner's own colour: no other is promised to be legible on it. */
  && button {
    min-inline-size: 0;
    padding-inline: 0;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
`;

/** Something about the whole screen that stays true for a while, below its top bar; announced when it comes. */
export function Banner({ icon, action, children, ...rest }: BannerProps) {
  return (
    <Root role="status" {...rest}>
      {icon}
      <Words>{children}</Words>
      {action}
    </Root>
  );
}
