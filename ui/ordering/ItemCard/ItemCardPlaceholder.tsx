import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { clampLines } from '../../styles';
import { token } from '../../tokens';
import { type ItemCardLayout, useItemLayout } from './ItemCard';

export interface ItemCardPlaceholderProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the item, at most two lines. */
  name: string;
  /** Default: the composition's, else `rows`. */
  layout?: ItemCardLayout;
}

/* Two elements without shadow or filter, because hundreds of them may scroll past. */
const Root = styled.div`
  min-block-size: 128px;
  padding-block: calc(${token.density.cardPadding} - 2px);
  padding-inline: ${token.density.cardPadding} calc(${token.density.cardPadding} + 104px + ${token.space[3]});
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  contain: strict;

  &[data-layout] {
    block-size: 100%;
    min-block-size: 0;
  }

  /* At the bottom, where the card shows the name below its picture. */
  &[data-layout='photos'],
  &[data-layout='cards'] {
    display: flex;
    align-items: flex-end;
    padding: ${token.space[3]} ${token.density.cardPadding};
  }

  &[data-layout='board'] {
    display: flex;
    align-items: center;
    padding: 0 ${token.density.cardPadding};
    border-block-width: 0 1px;
    border-inline-width: 0;
    border-radius: 0;
    background: none;
  }
`;

const Name = styled.div`
  ${clampLines(2)}
  color: ${token.color.ink};
  font-family: ${token.family.heading};
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
`;

/** Stands for an ItemCard while a list is scrolled fast: its name in a box of the card's size. */
export function ItemCardPlaceholder({ name, layout, ...rest }: ItemCardPlaceholderProps) {
  return (
    <Root {...rest} data-layout={useItemLayout(layout)}>
      <Name>{name}</Name>
    </Root>
  );
}
