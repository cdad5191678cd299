import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { getFit } from '../../primitives/Picture/fit';
import { Picture, type PictureFit, type PictureLoading } from '../../primitives/Picture/Picture';
import { token } from '../../tokens';

/** `row` is square, `card` is wide, `stage` is the tall head of an item. */
export type DishTileShape = 'row' | 'card' | 'stage';

export interface DishTileProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** URLs, best first. */
  sources: readonly string[];
  /** Alternative text; empty if a text beside it says the same. Default empty. */
  alt?: string;
  /** Default `row`. */
  shape?: DishTileShape;
  /** Default `lazy`. */
  loading?: PictureLoading;
  /** `contain` stands the dish on the tile; `cover` fills it with a photograph. Default: as the first address says. */
  fit?: PictureFit;
  /** Width that the picture is shown in, as a length of CSS, for the choice of a file. Default `100vw`. */
  sizes?: string | undefined;
  /** Texts or buttons on top of the tile. */
  children?: ReactNode;
}

// Styles its children from here, as every styled component slows a long menu down.
const Tile = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${token.radius.tile};
  background: ${token.art.tile};

  &[data-shape='card'] {
    aspect-ratio: 143 / 90;
  }

  &[data-shape='stage'] {
    aspect-ratio: auto;
    block-size: clamp(180px, 28dvh, 320px);
    border-radius: 0;
  }

  & > :first-child {
    inline-size: 74%;
    overflow: visible;
  }

  &[data-fit='contain'] > :first-child {
    filter: ${token.elevation.dishShadow};
  }

  &[data-shape='card'] > :first-child {
    block-size: 80%;
  }

  &[data-shape='stage'] > :first-child {
    block-size: 76%;
  }

  &[data-fit='cover'] > :first-child {
    inline-size: 100%;
    block-size: 100%;
  }
`;

/** A dish on its tinted tile. The tint is the brand's art direction. */
export function DishTile({
  sources,
  alt = '',
  shape = 'row',
  loading,
  fit = getFit(sources),
  sizes,
  children,
  ...rest
}: DishTileProps) {
  return (
    <Tile {...rest} data-shape={shape} data-fit={fit}>
      <Picture sources={sources} alt={alt} loading={loading} fit={fit} sizes={sizes} ratio="fill" />
      {children}
    </Tile>
  );
}
