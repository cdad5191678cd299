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

  /* Buttons inherit the banner's colour; the contrast of others on it is not checked. */
  && button {
    min-inline-size: 0;
    padding-inline: 0;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Texts = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
`;

/**
 * A lasting notice about the whole screen, below its top bar. Screen readers announce its words when they change; that it
 * appears, most do not announce.
 */
export function Banner({ icon, action, children, ...rest }: BannerProps) {
  return (
    <Root role="status" {...rest}>
      {icon}
      <Texts>{children}</Texts>
      {action}
    </Root>
  );
}
