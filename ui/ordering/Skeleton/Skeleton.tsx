import { styled } from 'styled-components';
import { Hidden } from '../../Hidden';
import { useComposition } from '../../primitives/Composition/Composition';
import { token } from '../../tokens';
import { useItemLayout } from '../ItemCard/ItemCard';
import { Block, Card, Root, range, type SkeletonProps, TextLine } from './parts';

const ItemCardShape = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 104px;
  gap: ${token.space[3]};
  min-block-size: 128px;
  margin-block-end: ${token.density.rowGap};
  padding: calc(${token.density.cardPadding} - 2px) ${token.density.cardPadding};

  & > :last-child {
    block-size: 104px;
  }

  &[data-layout='photos'] {
    grid-template-columns: minmax(0, 1fr);
    padding: 0;

    & > :first-child {
      padding: ${token.space[3]} ${token.density.cardPadding};
    }

    & > :last-child {
      grid-row: 1;
      block-size: 12.5rem;
    }
  }

  &[data-layout='cards'] {
    display: inline-grid;
    grid-template-columns: minmax(0, 1fr);
    inline-size: calc(50% - ${token.density.rowGap} / 2);
    padding: 0 0 ${token.space[3]};

    &:nth-of-type(odd) {
      margin-inline-end: ${token.density.rowGap};
    }

    & > :first-child {
      padding-inline: ${token.density.cardPadding};
    }

    & > :last-child {
      grid-row: 1;
      block-size: 10rem;
    }
  }

  &[data-layout='board'] {
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    min-block-size: 3.75rem;
    margin: 0;
    border-block-width: 0 1px;
    border-inline-width: 0;
    border-radius: 0;
    background: none;

    & > :last-child,
    & > * > :not(:first-child) {
      display: none;
    }
  }
`;

const OrderCardShape = styled(Card)`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) auto;
  gap: ${token.space[3]};
  align-items: center;
  min-block-size: 5.5rem;
  margin-block-end: ${token.space[3]};
  padding: ${token.space[3]};

  & > :first-child {
    block-size: 3rem;
  }
`;

const HeadingShape = styled.span`
  display: flex;
  align-items: center;
  block-size: 3.75rem;
`;

const Lines = styled.span`
  display: grid;
  gap: ${token.space[2]};
  align-content: start;
`;

const ReceiptCardShape = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  padding: ${token.space[4]};
`;

const Pair = styled.span`
  display: flex;
  justify-content: space-between;
`;

const Stage = styled(Block)`
  block-size: clamp(180px, 28dvh, 320px);
  border-radius: 0;

  &[data-variant='full-bleed'] {
    block-size: clamp(16rem, 58dvh, 40rem);
  }
`;

const ItemBody = styled.div`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.density.gutter};
`;

/** Placeholder of the menu: a heading and rows. */
export function MenuSkeleton({ label, count, ...rest }: SkeletonProps) {
  const layout = useItemLayout();
  const shown = count ?? (layout === 'board' ? 8 : layout === 'photos' ? 2 : 4);
  return (
    <Root {...rest} role="status">
      <Hidden>{label}</Hidden>
      <HeadingShape>
        <TextLine width="9rem" height="1.25rem" />
      </HeadingShape>
      {range(shown).map((index) => (
        <ItemCardShape key={index} data-layout={layout}>
          <Lines>
            <TextLine width="70%" height="1rem" />
            <TextLine width="95%" />
            <TextLine width="55%" />
          </Lines>
          <Block data-shape="tile" />
        </ItemCardShape>
      ))}
    </Root>
  );
}

/** Placeholder of a list of cards, such as orders or vouchers. */
export function CardListSkeleton({ label, count = 6, ...rest }: SkeletonProps) {
  return (
    <Root {...rest} role="status">
      <Hidden>{label}</Hidden>
      {range(count).map((index) => (
        <OrderCardShape key={index}>
          <Block data-shape="tile" />
          <Lines>
            <TextLine width={index % 2 ? '52%' : '64%'} height="1rem" />
            <TextLine width="80%" />
          </Lines>
          <TextLine width="3.5rem" height="1rem" />
        </OrderCardShape>
      ))}
    </Root>
  );
}

/** Placeholder of an item: picture, texts and groups. */
export function ItemSkeleton({ label, count = 2, ...rest }: SkeletonProps) {
  const { item } = useComposition();
  return (
    <Root {...rest} role="status">
      <Hidden>{label}</Hidden>
      {item !== 'none' && <Stage data-variant={item} />}
      <ItemBody>
        <TextLine width="55%" height="1.5rem" />
        <TextLine width="90%" />
        <TextLine width="4rem" height="1.25rem" />
        {range(count).map((index) => (
          <ReceiptCardShape key={index}>
            <TextLine width="45%" height="1rem" />
            <TextLine width="80%" />
            <TextLine width="70%" />
          </ReceiptCardShape>
        ))}
      </ItemBody>
    </Root>
  );
}

/** Placeholder of a cart, bill or order. */
export function ReceiptSkeleton({ label, count = 4, ...rest }: SkeletonProps) {
  return (
    <Root {...rest} role="status">
      <Hidden>{label}</Hidden>
      <ReceiptCardShape>
        <TextLine width="40%" height="1.25rem" />
        {range(count).map((index) => (
          <Pair key={index}>
            <TextLine width={index % 2 ? '45%' : '58%'} />
            <TextLine width="3.5rem" />
          </Pair>
        ))}
        <Pair>
          <TextLine width="4rem" height="1.5rem" />
          <TextLine width="5.5rem" height="1.5rem" />
        </Pair>
      </ReceiptCardShape>
    </Root>
  );
}
