import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';

/** One modifier of a line. */
export interface LineModifier {
  /** Identifies the modifier in its line. */
  id: string | number;
  /** Its name, with its quantity if more than one. */
  name: ReactNode;
  /** What it adds, if anything. */
  price?: ReactNode;
  /** Modifiers chosen inside this one. */
  inner?: readonly LineModifier[];
}

export interface LineItemProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** How many; printed as '2×' before the name. */
  quantity: number;
  /** Name of the item. */
  name: ReactNode;
  /** Total of the line. */
  price: ReactNode;
  /** Its modifiers. */
  modifiers?: readonly LineModifier[];
  /** What the diner asked for. */
  note?: ReactNode;
  /** Tags such as sold out or free. */
  tags?: ReactNode;
  /** Stepper or buttons below the words. */
  actions?: ReactNode;
  /** Greys the line; say why in `tags`. Default `available`. */
  state?: 'available' | 'sold-out';
}

const Root = styled.div`
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

const Quantity = styled.span`
  min-inline-size: 1.75rem;
  color: ${token.color.accentInk};
  font-weight: ${token.weight.strong};
  font-variant-numeric: tabular-nums;

  [data-state='sold-out'] > & {
    color: inherit;
  }
`;

const Name = styled.span`
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`;

const Cost = styled.span`
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Below = styled.div`
  display: flex;
  grid-column: 2 / -1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
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
  font-variant-numeric: tabular-nums;
`;

const Note = styled.p`
  grid-column: 2 / -1;
  margin: 0;
  padding-inline-start: ${token.space[2]};
  border-inline-start: 3px solid ${token.color.accent};
  font-size: ${token.size.small};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  grid-column: 2 / -1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  padding-block-start: ${token.space[2]};
`;

function Modifiers({ list }: { list: readonly LineModifier[] }) {
  return (
    <List>
      {list.map((modifier) => (
        <li key={modifier.id}>
          <Modifier>
            <span>{modifier.name}</span>
            {modifier.price !== undefined && <span>{modifier.price}</span>}
          </Modifier>
          {modifier.inner && modifier.inner.length > 0 && <Modifiers list={modifier.inner} />}
        </li>
      ))}
    </List>
  );
}

/** A line of a cart, an order or a bill. */
export function LineItem({
  quantity,
  name,
  price,
  modifiers = [],
  note,
  tags,
  actions,
  state = 'available',
  ...rest
}: LineItemProps) {
  return (
    <Root {...rest} data-state={state}>
      <Quantity>{quantity}×</Quantity>
      <Name>{name}</Name>
      <Cost>{price}</Cost>
      {tags && <Below>{tags}</Below>}
      {modifiers.length > 0 && <Modifiers list={modifiers} />}
      {note && <Note>{note}</Note>}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
