import { type ComponentPropsWithRef, type MouseEventHandler, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { AddIcon } from '../../icons';
import type { PictureFit, PictureLoading } from '../../primitives/Picture/Picture';
import { clampLines, plainButton } from '../../styles';
import { token } from '../../tokens';
import { DishTile } from '../DishTile/DishTile';

export interface ItemCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children' | 'onClick'> {
  /** Name of the item, at most two lines. */
  name: ReactNode;
  /** At most three lines. */
  description?: ReactNode;
  /** Its price. */
  price: ReactNode;
  /** Short text beside the price, such as diets; truncated if there is no room. */
  note?: ReactNode;
  /** URLs of its picture, best first. */
  sources: readonly string[];
  /** Default `lazy`. */
  loading?: PictureLoading;
  /** `contain` for cut-out dishes, `cover` for photographs. Default `contain`. */
  fit?: PictureFit;
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
`;

/* One button covers the whole card, so the card is one target with one name. */
const Open = styled.button`
  ${plainButton}
  ${clampLines(2)}
  outline: none;

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
`;

const Cost = styled.p`
  display: flex;
  gap: ${token.space[2]};
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

  article:active > * > & {
    transform: scale(0.92);
  }
`;

/** An item of the menu: name, description, price, dish. The whole card opens it. */
export function ItemCard({
  name,
  description,
  price,
  note,
  sources,
  loading,
  fit,
  soldOut,
  onClick,
  ...rest
}: ItemCardProps) {
  const id = useId();
  const off = soldOut !== undefined;
  return (
    <Root {...rest} data-sold-out={off || undefined}>
      <div>
        <Name>
          <Open
            type="button"
            onClick={off ? undefined : onClick}
            aria-disabled={off || undefined}
            aria-describedby={`${id}-price ${id}-text ${id}-off`}
          >
            {name}
          </Open>
        </Name>
        {description && <Description id={`${id}-text`}>{description}</Description>}
        <Cost id={`${id}-price`}>
          {price}
          {note && <Note>{note}</Note>}
        </Cost>
      </div>
      <div>
        <DishTile sources={sources} loading={loading} fit={fit}>
          {off && <SoldOut id={`${id}-off`}>{soldOut}</SoldOut>}
        </DishTile>
        {!off && (
          <Plus aria-hidden>
            <AddIcon size={20} />
          </Plus>
        )}
      </div>
    </Root>
  );
}
