import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Picture, type PictureFit, type PictureLoading } from '../../primitives/Picture/Picture';
import { token } from '../../tokens';

/** `row` is square, `card` is wide, `stage` is the tall head of an item. */
export type DishTileShape = 'row' | 'card' | 'stage';

export interface DishTileProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Addresses in order of preference. */
  sources: readonly string[];
  /** What the picture shows; empty when the words beside it say so already. Default empty. */
  alt?: string;
  /** Default `row`. */
  shape?: DishTileShape;
  /** Default `lazy`. */
  loading?: PictureLoading;
  /** `contain` stands the dish on the tile; `cover` fills it with a photograph. Default `contain`. */
  fit?: PictureFit;
  /** Words or buttons on top of the tile. */
  children?: ReactNode;
}

// The dish is styled from here, because a menu of many tiles pays for every styled component.
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
  fit = 'contain',
  children,
  ...rest
}: DishTileProps) {
  return (
    <Tile {...rest} data-shape={shape} data-fit={fit}>
      <Picture sources={sources} alt={alt} loading={loading} fit={fit} ratio="fill" />
      {children}
    </Tile>
  );
}
