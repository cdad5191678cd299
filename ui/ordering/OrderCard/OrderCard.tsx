import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { followLink } from '../../primitives/Link/follow';
import { cardSurface, clampLines, pressFeedback } from '../../styles';
import { token } from '../../tokens';

export interface OrderCardProps extends Omit<ComponentPropsWithRef<'a'>, 'title' | 'children'> {
  /** Where it was ordered; one line. */
  title: ReactNode;
  /** When; one line. */
  detail: ReactNode;
  /** Its number, truncated to one line. */
  note?: ReactNode;
  /** Total of the order. */
  total?: ReactNode;
  /** A Tag with the status, beside the number. */
  status?: ReactNode;
  /** Icon on the tile, 24 px. */
  icon: ReactNode;
  /** URL of the order. */
  href: string;
  /** Called with `href` on a plain press; give it the router's navigate. */
  onNavigate?: (href: string) => void;
}

/* In large text, where what it costs and its status leave the words no room; they stand below each other there. */
const whenNarrow = '@container (max-inline-size: 12rem)';

const Root = styled.a`
  ${pressFeedback}
  container-type: inline-size;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-content: center;
  align-items: baseline;
  row-gap: 2px;
  min-block-size: 5.5rem;
  padding: ${token.space[3]};
  ${cardSurface}
  color: ${token.color.ink};
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;
`;

const Tile = styled.span`
  display: grid;
  grid-row: 1 / span 3;
  place-items: center;
  align-self: center;
  inline-size: 3rem;
  block-size: 3rem;
  margin-inline-end: ${token.space[3]};
  border-radius: ${token.radius.tile};
  background: ${token.art.tile};
  color: ${token.color.accentInk};

  /* Its room is needed for the words. */
  @media (max-width: 359px) {
    display: none;
  }
`;

const Title = styled.span`
  ${clampLines(1)}
  grid-column: 2;
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};

  ${whenNarrow} {
    grid-column: 2 / -1;
  }
`;

const Detail = styled.span`
  ${clampLines(1)}
  grid-column: 2 / -1;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: ${token.leading.snug};

  /* A time that is cut off says nothing. */
  ${whenNarrow} {
    ${clampLines(3)}
  }
`;

const Note = styled(Detail)`
  font-size: ${token.size.caption};

  &:not(:last-child) {
    grid-column: 2;

    ${whenNarrow} {
      grid-column: 2 / -1;
    }
  }
`;

const Total = styled.span`
  grid-column: 3;
  grid-row: 1;
  justify-self: end;
  margin-inline-start: ${token.space[3]};
  font-variant-numeric: lining-nums tabular-nums;

  ${whenNarrow} {
    grid-column: 2 / -1;
    grid-row: auto;
    justify-self: start;
    margin-inline-start: 0;
  }
`;

const Status = styled.span`
  grid-column: 3;
  grid-row: 3;
  margin-inline-start: ${token.space[3]};

  ${whenNarrow} {
    grid-column: 2 / -1;
    grid-row: auto;
    margin-inline-start: 0;
  }
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
      <Title>{title}</Title>
      {total && <Total>{total}</Total>}
      <Detail>{detail}</Detail>
      {note && <Note>{note}</Note>}
      {status && <Status>{status}</Status>}
    </Root>
  );
}
