import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { getDefaultFit } from '../../primitives/Picture/fit';
import { Picture, type PictureFit, type PictureLoading } from '../../primitives/Picture/Picture';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';

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
  /** `contain` shows the whole dish on the tile; `cover` fills the tile. Default: `cover` if the first source is a photograph. */
  fit?: PictureFit;
  /** The `sizes` attribute: the CSS width that the picture is shown at, to choose its file by. Default `100vw`. */
  sizes?: string | undefined;
  /** Texts or buttons on top of the tile. */
  children?: ReactNode;
}

// Its child is styled from here, because each further styled component makes a long menu slower.
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

/** A picture of a dish on a tile in the brand's colours. */
export function DishTile({
  sources,
  alt = '',
  shape = 'row',
  loading,
  fit = getDefaultFit(sources),
  sizes,
  children,
  ...rest
}: DishTileProps) {
  return (
    <Tile {...rest} data-shape={shape} data-fit={fit}>
      <Picture sources={sources} alt={alt} loading={loading} fit={fit} sizes={sizes} ratio="fill" />
      {wrapText(children)}
    </Tile>
  );
}
