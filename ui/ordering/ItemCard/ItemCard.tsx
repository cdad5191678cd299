import { type ComponentPropsWithRef, type MouseEventHandler, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { AddIcon } from '../../icons';
import { useComposition } from '../../primitives/Composition/Composition';
import type { PictureFit, PictureLoading } from '../../primitives/Picture/Picture';
import { buttonReset, clampLines } from '../../styles';
import { token } from '../../tokens';
import { DishTile } from '../DishTile/DishTile';

/** Picture at the side; picture above; small cards for several in a row; a line of a board without a picture. */
export type ItemCardLayout = 'rows' | 'photos' | 'cards' | 'board';

export interface ItemCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children' | 'onClick'> {
  /** Name of the item, at most two lines. */
  name: ReactNode;
  /** At most three lines. */
  description?: ReactNode;
  /** Its price. */
  price: ReactNode;
  /** Short text beside the price, such as diets; below it if there is no room. */
  note?: ReactNode;
  /** URLs of its picture, best first. */
  sources: readonly string[];
  /** Default `lazy`. */
  loading?: PictureLoading;
  /** `contain` for cut-out dishes, `cover` for photographs. Default `contain`. */
  fit?: PictureFit;
  /** Default: the composition's, else `rows`. */
  layout?: ItemCardLayout;
  /** The dish's number in the menu, shown by a board. */
  number?: number | undefined;
  /** Sold-out label; with it the item cannot be opened. */
  soldOut?: string;
  /** Called on a press of the card, unless it is sold out. */
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

const Root = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[3]};
  inline-size: 100%;
  min-block-size: 128px;
  padding: calc(${token.density.cardPadding} - 2px) ${token.density.cardPadding};
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: ${token.elevation.card};

  /* Texts, and the side with the dish. Styles its children from here, as every styled component slows a long menu down. */
  & > :first-child {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
  }

  & > :last-child {
    position: relative;
    inline-size: 104px;
  }

  &[data-layout='board'] {
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    block-size: 100%;
    min-block-size: 44px;
    padding-block: ${token.space[1]};
    border-block-width: 0 1px;
    border-inline-width: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;

    & > :first-child {
      position: static;
      inline-size: auto;
      flex-direction: row;
      gap: ${token.space[3]};
      align-items: center;
    }

    & > [data-number] {
      display: grid;
      /* Large text has the room for the name. */
      grid-template-columns: minmax(min-content, min(2.25rem, 12vw)) minmax(0, 1fr) auto;
    }
  }

  &[data-layout='photos'] {
    --text-room: ${token.space[3]};
  }

  &[data-layout='cards'] {
    --text-room: ${token.space[2]};
  }

  /* The picture takes the height that the texts leave. */
  &[data-layout='photos'],
  &[data-layout='cards'] {
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: 0;
    block-size: 100%;
    min-block-size: 0;
    padding: 0;

    & > :first-child {
      grid-row: 2;
      padding: var(--text-room) ${token.density.cardPadding};
    }

    & > :last-child {
      grid-row: 1;
      inline-size: auto;
      min-block-size: 0;
    }

    & > :last-child > :first-child {
      block-size: 100%;
      aspect-ratio: auto;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }

    & > :last-child > :first-child > :first-child {
      block-size: 80%;
    }

    & > :last-child > [data-fit='cover'] > :first-child {
      block-size: 100%;
    }
  }

  &[data-sold-out] > :last-child > :first-child > :first-child {
    filter: grayscale(0.7);
    opacity: 0.55;
  }
`;

const Name = styled.h3`
  margin: 0;
  color: ${token.color.ink};
  font-family: ${token.family.heading};
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};

  [data-sold-out] & {
    color: ${token.color.inkMuted};
  }

  [data-layout='photos'] > * > & {
    font-size: ${token.size.title};
    font-weight: ${token.weight.heading};
    letter-spacing: ${token.tracking.heading};
    text-transform: ${token.textCase.heading};
  }

  [data-layout='cards'] > * > & {
    font-size: ${token.size.body};
  }

  [data-layout='board'] > * > & {
    flex: 1;
    min-inline-size: 0;
  }
`;

/* One button covers the whole card, so the card is one target with one name. */
const Open = styled.button`
  ${buttonReset}
  display: block;
  outline: none;

  /* WebKit cuts no lines of a button itself. */
  & > span {
    ${clampLines(2)}
  }

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    border-radius: ${token.radius.card};
  }

  /* Not :has() on the card, which the browser would evaluate again for every row that scrolls in. */
  &:focus-visible::before {
    outline: ${token.outline.focus} solid ${token.color.focus};
    outline-offset: 2px;
  }
`;

const Description = styled.p`
  ${clampLines(3)}
  margin-block-start: 2px;
  margin-inline: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  line-height: 1.25;

  [data-layout='photos'] > * > & {
    ${clampLines(2)}
  }

  /* Still read to who asks what the dish is: the button refers to it. */
  [data-layout='cards'] > * > &,
  [data-layout='board'] > * > & {
    display: none;
  }
`;

const Cost = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[2]};
  align-items: baseline;
  margin: auto 0 0;
  padding-block-start: 2px;
  color: ${token.color.ink};
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.tight};

  [data-sold-out] & {
    color: ${token.color.inkMuted};
  }

  [data-layout='photos'] > * > & {
    margin-block-start: ${token.space[1]};
  }

  /* The figure is what the line is read for. */
  [data-layout='board'] > * > & {
    flex-direction: column-reverse;
    flex: none;
    gap: 0;
    align-items: flex-end;
    margin: 0;
    padding: 0;
    font-family: ${token.family.heading};
    font-size: ${token.size.title};
    font-weight: ${token.weight.heading};
  }
`;

/* A board's number, as large as its price. */
const Numeral = styled.span`
  color: ${token.color.accentInk};
  font-family: ${token.family.heading};
  font-size: ${token.size.title};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.tight};
  white-space: nowrap;

  [data-sold-out] & {
    color: ${token.color.inkMuted};
  }
`;

const Note = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  color: ${token.color.successInk};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;

  [data-sold-out] & {
    color: ${token.color.inkMuted};
  }
`;

const Off = styled.span`
  color: ${token.color.inkMuted};
  font-family: ${token.family.body};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const SoldOut = styled.span`
  position: absolute;
  inset-block-end: ${token.space[2]};
  inset-inline: ${token.space[2]};
  padding: ${token.space[1]};
  border-radius: ${token.radius.badge};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
  text-align: center;
`;

const Plus = styled.span`
  position: absolute;
  inset-block-end: -4px;
  inset-inline-end: -4px;
  display: grid;
  place-items: center;
  inline-size: 38px;
  block-size: 38px;
  border: 3px solid ${token.color.surface};
  border-radius: ${token.radius.control};
  background: ${token.color.accent};
  color: ${token.color.onAccent};
  transition: transform ${token.motion.fast} ${token.motion.easeOut};

  [data-layout] > * > & {
    inset-block-end: ${token.space[2]};
    inset-inline-end: ${token.space[2]};
    border-width: 0;
  }

  article:active > * > & {
    transform: scale(0.92);
  }
`;

/** Width of the picture in each layout, for the choice of a file. */
const sizes = { rows: '104px', photos: '(min-width: 600px) 50vw, 100vw', cards: '(min-width: 600px) 33vw, 50vw' };

/** The value of data-layout; rows have none. */
export function useItemLayout(own?: ItemCardLayout): Exclude<ItemCardLayout, 'rows'> | undefined {
  const { menu } = useComposition();
  const layout = own ?? menu;
  return layout === 'rows' ? undefined : layout;
}

/**
 * An item of the menu: name, description, price, dish. The whole card opens it. Small cards and boards show no
 * description, and a board no picture (BRAND-3). Photos and cards take the height of their parent.
 */
export function ItemCard({
  name,
  description,
  price,
  note,
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
  const look = useItemLayout(layout);
  const isBoard = look === 'board';
  const off = soldOut !== undefined;
  return (
    <Root {...rest} data-sold-out={off || undefined} data-layout={look}>
      <div data-number={isBoard && number !== undefined ? number : undefined}>
        {isBoard && number !== undefined && <Numeral>{number}</Numeral>}
        <Name>
          <Open
            type="button"
            onClick={off ? undefined : onClick}
            aria-disabled={off || undefined}
            aria-describedby={`${id}-price ${id}-text ${id}-off`}
          >
            <span>{name}</span>
          </Open>
        </Name>
        {description && <Description id={`${id}-text`}>{description}</Description>}
        <Cost id={`${id}-price`}>
          {price}
          {note && <Note>{note}</Note>}
          {isBoard && off && <Off id={`${id}-off`}>{soldOut}</Off>}
        </Cost>
      </div>
      {!isBoard && (
        <div>
          <DishTile sources={sources} loading={loading} fit={fit} sizes={sizes[look ?? 'rows']}>
            {off && <SoldOut id={`${id}-off`}>{soldOut}</SoldOut>}
          </DishTile>
          {!off && (
            <Plus aria-hidden>
              <AddIcon size={20} />
            </Plus>
          )}
        </div>
      )}
    </Root>
  );
}
