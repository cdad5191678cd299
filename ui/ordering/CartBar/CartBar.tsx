import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../../primitives/Badge/Badge';
import { followLink } from '../../primitives/Link/follow';
import { pressFeedback, visuallyHidden } from '../../styles';
import { token } from '../../tokens';

export interface CartBarProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** How many items are in the cart. */
  count: number;
  /** The count as text, for screen readers, such as '2 items'. */
  countLabel: string;
  /** What the bar does, such as 'View cart'. */
  label: string;
  /** The cart's total. */
  total: ReactNode;
  /** URL of the cart. */
  href: string;
  /** Called with `href` on a plain press; give it the router's navigate. */
  onNavigate?: (href: string) => void;
}

const Root = styled.a`
  ${pressFeedback}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  min-block-size: 54px;
  padding: ${token.space[2]} ${token.space[5]} ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.bar};
  background: ${token.color.inverse};
  box-shadow: ${token.elevation.floating};
  color: ${token.color.onInverse};
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;

  @media (forced-colors: active) {
    border: 1px solid LinkText;
  }
`;

const Count = styled(Badge)`
  min-inline-size: 1.875rem;
  min-block-size: 1.875rem;
  font-size: ${token.size.body};
`;

const Label = styled.span`
  flex: 1 1 5rem;
  min-inline-size: 0;
`;

const Total = styled.span`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

/** The cart on menu screens: count, action and total. */
export function CartBar({ count, countLabel, label, total, href, onNavigate, onClick, ...rest }: CartBarProps) {
  return (
    <Root {...rest} href={href} onClick={followLink(href, onNavigate, onClick)}>
      <Count count={count} aria-hidden />
      <Label>
        {label} <Hidden>{countLabel}</Hidden>
      </Label>
      <Total>{total}</Total>
    </Root>
  );
}
