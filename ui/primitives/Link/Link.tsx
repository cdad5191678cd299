import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { touchTarget } from '../../styles';
import { token } from '../../tokens';
import type { ButtonSize, ButtonVariant, ButtonWidth } from '../Button/Button';
import { buttonStyle } from '../Button/parts';
import { followLink } from './follow';

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  /** URL of its target. */
  href: string;
  /** Called with `href` on a plain press instead of loading the page; give it the router's navigate. */
  onNavigate?: (href: string) => void;
}

export interface LinkButtonProps extends TextLinkProps {
  /** Default `primary`. */
  variant?: ButtonVariant;
  /** Default `medium`. */
  size?: ButtonSize;
  /** Default `content`. */
  width?: ButtonWidth;
}

const Anchor = styled.a`
  ${touchTarget}
  display: inline-block;
  padding-block: ${token.space[1]};
  color: ${token.color.accentInk};
  font-weight: ${token.weight.strong};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const ButtonAnchor = styled.a`
  ${buttonStyle}
`;

/** A link in running text. */
export function TextLink({ href, onNavigate, onClick, ...rest }: TextLinkProps) {
  return <Anchor {...rest} href={href} onClick={followLink(href, onNavigate, onClick)} />;
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  onNavigate,
  onClick,
  variant = 'primary',
  size = 'medium',
  width = 'content',
  ...rest
}: LinkButtonProps) {
  return (
    <ButtonAnchor
      {...rest}
      href={href}
      onClick={followLink(href, onNavigate, onClick)}
      data-variant={variant}
      data-size={size}
      data-width={width}
    />
  );
}
