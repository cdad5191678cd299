import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { type LineModifier, LinePrice, LineRoot, Modifiers, Name, Quantity } from './lineParts';

export interface LineItemProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** How many; printed as '2×' before the name. */
  quantity: number;
  /** Name of the item. */
  name: ReactNode;
  /** Total of the line. */
  price: ReactNode;
  /** Its modifiers. */
  modifiers?: readonly LineModifier[];
  /** The diner's special instruction. */
  note?: ReactNode;
  /** Tags such as sold out or free. */
  tags?: ReactNode;
  /** Stepper or buttons below the texts. */
  actions?: ReactNode;
  /** Greys the line; say why in `tags`. Default `available`. */
  state?: 'available' | 'sold-out';
}

const Below = styled.div`
  display: flex;
  grid-column: 2 / -1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
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

/** A line of a cart or an order. */
export function LineItem({
  quantity,
  name,
  price,
  modifiers,
  note,
  tags,
  actions,
  state = 'available',
  ...rest
}: LineItemProps) {
  return (
    <LineRoot {...rest} data-state={state}>
      <Quantity>{`${quantity}×`}</Quantity>
      <Name>{name}</Name>
      <LinePrice>{price}</LinePrice>
      {tags && <Below>{tags}</Below>}
      <Modifiers list={modifiers} />
      {note && <Note>{note}</Note>}
      {actions && <Actions>{actions}</Actions>}
    </LineRoot>
  );
}
