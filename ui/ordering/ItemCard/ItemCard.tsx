import { type ComponentPropsWithRef, type MouseEventHandler, type ReactNode, useId } from 'react';
import { AddIcon } from '../../icons';
import { useComposition } from '../../primitives/Composition/Composition';
import type { PictureFit, PictureLoading } from '../../primitives/Picture/Picture';
import { wrapText } from '../../wrapText';
import { DishTile } from '../DishTile/DishTile';
import {
  Description,
  DishNumber,
  Marks,
  Name,
  Note,
  OpenButton,
  PlusMark,
  PriceLine,
  Root,
  SoldOutLabel,
  SoldOutText,
} from './parts';

/** `rows` have the picture at the side, `photos` above; `cards` are small, several in a row; a `board` has lines without pictures. */
export type ItemCardLayout = 'rows' | 'photos' | 'cards' | 'board';

export interface ItemCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children' | 'onClick'> {
  /** Name of the item, at most two lines. */
  name: ReactNode;
  /** At most three lines. */
  description?: ReactNode;
  /** Its price. */
  price: ReactNode;
  /** Short text beside the price, such as diets. Moves below the price if there is no room. */
  note?: ReactNode;
  /**
   * Small marks, such as a NutriGradeMark: at the start of the picture's upper edge, on a board before the price. They may
   * come late, because a board keeps the room of one for as long as this prop is there.
   */
  marks?: ReactNode;
  /** URLs of its picture, best first. */
  sources: readonly string[];
  /** Default `lazy`. */
  loading?: PictureLoading;
  /** Default: `cover` if the first source is a photograph, else `contain`. */
  fit?: PictureFit;
  /** Default: the composition's, else `rows`. */
  layout?: ItemCardLayout;
  /** The dish's number in the menu, shown by a board. */
  number?: number | undefined;
  /** Sold-out label, or why else it cannot be ordered now; with it the item cannot be opened. */
  soldOut?: ReactNode;
  /** Called on a press of the card, unless it is sold out. */
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

/** The `sizes` attribute of the picture in each layout that has one. */
const PICTURE_SIZES = {
  rows: '104px',
  photos: '(min-width: 600px) 50vw, 100vw',
  cards: '(min-width: 600px) 33vw, 50vw',
};

/**
 * The value of data-layout, which rows do not have.
 * @param own the component's `layout` prop, which wins over the composition.
 */
export function useItemLayout(own?: ItemCardLayout): Exclude<ItemCardLayout, 'rows'> | undefined {
  const { menu } = useComposition();
  const layout = own ?? menu;
  return layout === 'rows' ? undefined : layout;
}

/**
 * An item of the menu: name, description, price, picture. A press anywhere on the card opens it. The layouts `cards` and
 * `board` show no description, `board` no picture (BRAND-3); `photos` and `cards` take the height of their parent.
 */
export function ItemCard({
  name,
  description,
  price,
  note,
  marks,
  sources,
  loading,
  fit,
  layout,
  number,
  soldOut,
  onClick,
  ...rest
}: ItemCardProps) {
  const id = useId();
  const resolvedLayout = useItemLayout(layout);
  const isBoard = resolvedLayout === 'board';
  const isSoldOut = soldOut !== undefined;
  return (
    <Root {...rest} data-sold-out={isSoldOut || undefined} data-layout={resolvedLayout}>
      <div data-number={isBoard && number !== undefined ? number : undefined}>
        {isBoard && number !== undefined && <DishNumber>{number}</DishNumber>}
        <Name>
          <OpenButton
            type="button"
            onClick={isSoldOut ? undefined : onClick}
            aria-disabled={isSoldOut || undefined}
            aria-describedby={`${id}-price ${id}-text ${id}-marks ${id}-off`}
          >
            <span>{name}</span>
          </OpenButton>
        </Name>
        {description && <Description id={`${id}-text`}>{description}</Description>}
        {isBoard && marks && <Marks id={`${id}-marks`}>{marks}</Marks>}
        <PriceLine id={`${id}-price`}>
          {isBoard && isSoldOut && <SoldOutText>{soldOut}</SoldOutText>}
          {isBoard && note && <Note>{note}</Note>}
          {wrapText(price)}
          {!isBoard && note && <Note>{note}</Note>}
        </PriceLine>
      </div>
      {!isBoard && (
        <div>
          <DishTile sources={sources} loading={loading} fit={fit} sizes={PICTURE_SIZES[resolvedLayout ?? 'rows']}>
            {isSoldOut && <SoldOutLabel id={`${id}-off`}>{soldOut}</SoldOutLabel>}
          </DishTile>
          {marks && <Marks id={`${id}-marks`}>{marks}</Marks>}
          {!isSoldOut && (
            <PlusMark aria-hidden>
              <AddIcon size={20} />
            </PlusMark>
          )}
        </div>
      )}
    </Root>
  );
}
