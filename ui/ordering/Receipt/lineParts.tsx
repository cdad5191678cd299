import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';

/** One modifier of a line. */
export interface LineModifier {
  /** Identifies the modifier in its line. */
  id: string | number;
  /** Its name, with its quantity if more than one. */
  name: ReactNode;
  /** Price of the modifier, if it has one. */
  price?: ReactNode;
  /** Modifiers chosen inside this one. */
  inner?: readonly LineModifier[];
}

export const LineRoot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${token.space[1]} ${token.space[3]};
  padding-block: ${token.space[3]};
  border-block-start: ${token.outline.card} solid ${token.color.line};
  color: ${token.color.ink};
  font-size: ${token.size.body};
  line-height: ${token.leading.snug};

  &:first-child {
    border-block-start: 0;
  }

  &[data-state='sold-out'] {
    color: ${token.color.inkMuted};
  }
`;

export const Quantity = styled.span`
  min-inline-size: 1.75rem;
  color: ${token.color.accentInk};
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;

  [data-state='sold-out'] > & {
    color: inherit;
  }
`;

export const Name = styled.span`
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`;

export const LinePrice = styled.span`
  font-weight: ${token.weight.medium};
  font-variant-numeric: lining-nums tabular-nums;
  text-align: end;

  /* Below the name where large text leaves no room beside it. */
  @container (max-inline-size: 10rem) {
    grid-column: 2;
    text-align: start;
  }
`;

const List = styled.ul`
  grid-column: 2 / -1;
  margin: 0;
  padding: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  list-style: none;

  & & {
    padding-inline-start: ${token.space[3]};
  }
`;

const Modifier = styled.span`
  display: flex;
  gap: ${token.space[3]};
  justify-content: space-between;
  font-variant-numeric: lining-nums tabular-nums;
`;

/** Lists modifiers below a line with their prices. Nested modifiers are indented. Renders nothing for an empty list. */
export function Modifiers({ list = [] }: { list?: readonly LineModifier[] | undefined }) {
  if (list.length === 0) return null;
  return (
    <List role="list">
      {list.map((modifier) => (
        <li key={modifier.id}>
          <Modifier>
            <span>{modifier.name}</span>
            {modifier.price !== undefined && <span>{modifier.price}</span>}
          </Modifier>
          <Modifiers list={modifier.inner} />
        </li>
      ))}
    </List>
  );
}
