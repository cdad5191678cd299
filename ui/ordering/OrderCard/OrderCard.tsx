import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { followLink } from '../../primitives/Link/follow';
import { clampLines, pressFeedback } from '../../styles';
import { token } from '../../tokens';

export interface OrderCardProps extends Omit<ComponentPropsWithRef<'a'>, 'title' | 'children'> {
  /** Where it was ordered; one line. */
  title: ReactNode;
  /** When; one line. */
  detail: ReactNode;
  /** Its number, truncated to one line. */
  note?: ReactNode;
  /** What it cost. */
  total?: ReactNode;
  /** A Tag with the status, below the total. */
  status?: ReactNode;
  /** Icon on the tile, 24 px. */
  icon: ReactNode;
  /** URL of the order. */
  href: string;
  /** Called with `href` on a plain press; give it the router's navigate. */
  onNavigate?: (href: string) => void;
}

const Root = styled.a`
  ${pressFeedback}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  min-block-size: 5.5rem;
  padding: ${token.space[3]};
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: ${token.elevation.card};
  color: ${token.color.ink};
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;
`;

const Tile = styled.span`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: ${token.radius.tile};
  background: ${token.art.tile};
  color: ${token.color.accentInk};
`;

const Texts = styled.span`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
`;

const Title = styled.span`
  ${clampLines(1)}
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`;

const Detail = styled.span`
  ${clampLines(1)}
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
`;

const Note = styled(Detail)`
  font-size: ${token.size.caption};
`;

const End = styled.span`
  display: grid;
  justify-items: end;
  gap: ${token.space[2]};
  font-variant-numeric: tabular-nums;
`;

/** A link to an order, in a list of orders. */
export function OrderCard({
  title,
  detail,
  note,
  total,
  status,
  icon,
  href,
  onNavigate,
  onClick,
  ...rest
}: OrderCardProps) {
  return (
    <Root {...rest} href={href} onClick={followLink(href, onNavigate, onClick)}>
      <Tile aria-hidden>{icon}</Tile>
      <Texts>
        <Title>{title}</Title>
        <Detail>{detail}</Detail>
        {note && <Note>{note}</Note>}
      </Texts>
      {(total || status) && (
        <End>
          {total}
          {status}
        </End>
      )}
    </Root>
  );
}
