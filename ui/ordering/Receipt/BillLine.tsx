import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { type LineModifier, LinePrice, LineRoot, Modifiers, Name, Quantity } from './lineParts';

/** A dish inside another, such as the main course of a set. */
export interface BillLinePart {
  /** Identifies the dish in its line. */
  id: string | number;
  /** How many. */
  quantity: number;
  /** Its name. */
  name: ReactNode;
  /** Price of the modifier, if it has one. */
  price?: ReactNode;
  /** Its own modifiers. */
  modifiers?: readonly LineModifier[];
}

export interface BillLineProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** How many; printed as '2×' before the name. */
  quantity: number;
  /** Name of the dish. */
  name: ReactNode;
  /** Total of the line, as the till has it. */
  price: ReactNode;
  /** Its modifiers. */
  modifiers?: readonly LineModifier[];
  /** Dishes inside it, each with its own modifiers. */
  parts?: readonly BillLinePart[];
}

const Parts = styled.ul`
  display: grid;
  grid-column: 2 / -1;
  gap: ${token.space[2]};
  margin: ${token.space[1]} 0 0;
  padding: 0;
  list-style: none;
`;

const Part = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${token.space[2]};
  padding-inline-start: ${token.space[3]};
  border-inline-start: 2px solid ${token.color.line};
`;

const PartQuantity = styled(Quantity)`
  min-inline-size: 1.5rem;
`;

const PartName = styled(Name)`
  font-weight: ${token.weight.medium};
`;

/** A line of a till's bill: the dish, its modifiers, and the dishes of a set with theirs. */
export function BillLine({ quantity, name, price, modifiers, parts = [], ...rest }: BillLineProps) {
  return (
    <LineRoot {...rest}>
      <Quantity>{`${quantity}×`}</Quantity>
      <Name>{name}</Name>
      <LinePrice>{price}</LinePrice>
      <Modifiers list={modifiers} />
      {parts.length > 0 && (
        <Parts role="list">
          {parts.map((part) => (
            <Part key={part.id}>
              <PartQuantity>{`${part.quantity}×`}</PartQuantity>
              <PartName>{part.name}</PartName>
              {part.price !== undefined && <LinePrice>{part.price}</LinePrice>}
              <Modifiers list={part.modifiers} />
            </Part>
          ))}
        </Parts>
      )}
    </LineRoot>
  );
}
