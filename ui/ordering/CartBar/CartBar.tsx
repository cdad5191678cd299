import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Hidden } from '../../Hidden';
import { CartIcon } from '../../icons';
import { Badge } from '../../primitives/Badge/Badge';
import { useComposition } from '../../primitives/Composition/Composition';
import { followLink } from '../../primitives/Link/follow';
import { landscapePhone, pressFeedback } from '../../styles';
import { token } from '../../tokens';

/** A floating pill, a bar as wide as the screen, or a round button. */
export type CartBarVariant = 'pill' | 'bar' | 'round';

export interface CartBarProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** How many items are in the cart. */
  count: number;
  /** The count as text, for screen readers, such as '2 items'. */
  countLabel: string;
  /** Text of the bar's action, such as 'View cart'. */
  label: string;
  /** The cart's total. */
  total: ReactNode;
  /** Default: the composition's, else `pill`. */
  variant?: CartBarVariant;
  /** URL of the cart. */
  href: string;
  /** Called with `href` on a plain press; give it the router's navigate. */
  onNavigate?: (href: string) => void;
}

const Root = styled.a`
  ${pressFeedback}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  min-block-size: 54px;
  padding-block: ${token.space[2]};
  padding-inline: ${token.space[3]} ${token.space[5]};
  border-radius: ${token.radius.bar};
  background: ${token.color.inverse};
  box-shadow: ${token.elevation.floating};
  color: ${token.color.onInverse};
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;

  /* Directly on the navigation: negative margins undo the padding of Screen's floating slot. */
  &[data-variant='bar'] {
    margin: 0 calc(-1 * max(${token.density.gutter}, env(safe-area-inset-right))) calc(-1 * ${token.space[3]})
      calc(-1 * max(${token.density.gutter}, env(safe-area-inset-left)));
    min-block-size: 60px;
    padding-inline: max(${token.density.gutter}, env(safe-area-inset-left))
      max(${token.density.gutter}, env(safe-area-inset-right));
    border-radius: 0;
    background: ${token.color.accent};
    box-shadow: none;
    color: ${token.color.onAccent};

    ${landscapePhone} {
      margin-block-end: calc(-1 * ${token.space[1]});
    }
  }

  &[data-variant='round'] {
    flex-direction: column;
    flex-wrap: nowrap;
    justify-content: center;
    gap: 0;
    inline-size: fit-content;
    min-inline-size: 4.75rem;
    min-block-size: 4.75rem;
    margin-inline-start: auto;
    padding: ${token.space[2]};
    border-radius: ${token.radius.full};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
    font-size: ${token.size.small};
  }

  @media (forced-colors: active) {
    border: 1px solid LinkText;
  }
`;

const Count = styled(Badge)`
  min-inline-size: 1.875rem;
  min-block-size: 1.875rem;
  font-size: ${token.size.body};

  [data-variant] > & {
    background: ${token.color.inverse};
    color: ${token.color.onInverse};
  }

  [data-variant='round'] > & {
    position: absolute;
    inset-block-start: -4px;
    inset-inline-end: -4px;
  }
`;

const Label = styled.span`
  flex: 1 1 5rem;
  min-inline-size: 0;
`;

const Total = styled.span`
  margin-inline-start: auto;
  font-variant-numeric: lining-nums tabular-nums;

  [data-variant='round'] > & {
    margin: 0;
  }
`;

/** The link to the cart on menu screens: count, label and total. */
export function CartBar({
  count,
  countLabel,
  label,
  total,
  variant,
  href,
  onNavigate,
  onClick,
  ...rest
}: CartBarProps) {
  const { cartBar } = useComposition();
  const resolvedVariant = variant ?? cartBar;
  const isRound = resolvedVariant === 'round';
  const text = (
    <>
      <span>{`${label} `}</span>
      <Hidden>{countLabel}</Hidden>
    </>
  );
  return (
    <Root
      {...rest}
      href={href}
      onClick={followLink(href, onNavigate, onClick)}
      data-variant={resolvedVariant === 'pill' ? undefined : resolvedVariant}
    >
      <Count count={count} aria-hidden />
      {isRound ? (
        <>
          <CartIcon size={28} aria-hidden />
          <Hidden>{text}</Hidden>
        </>
      ) : (
        <Label>{text}</Label>
      )}
      <Total>{total}</Total>
    </Root>
  );
}
