import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { clampLines } from '../../styles';
import { token } from '../../tokens';

export interface ItemCardPlaceholderProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the item, at most two lines. */
  name: string;
}

/* Two elements without shadow or filter, as hundreds of them may scroll past. */
const Root = styled.div`
  min-block-size: 128px;
  padding: calc(${token.density.cardPadding} - 2px) calc(${token.density.cardPadding} + 104px + ${token.space[3]})
    calc(${token.density.cardPadding} - 2px) ${token.density.cardPadding};
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  contain: strict;
`;

const Name = styled.div`
  ${clampLines(2)}
  color: ${token.color.ink};
  font-family: ${token.family.heading};
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
`;

/** Placeholder of an item card while a list scrolls fast: its name in the size of the card. */
export function ItemCardPlaceholder({ name, ...rest }: ItemCardPlaceholderProps) {
  return (
    <Root {...rest}>
      <Name>{name}</Name>
    </Root>
  );
}
