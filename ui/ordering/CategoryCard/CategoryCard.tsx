import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useComposition } from '../../primitives/Composition/Composition';
import { followLink } from '../../primitives/Link/follow';
import type { PictureFit, PictureLoading } from '../../primitives/Picture/Picture';
import { cardSurface, clampLines, fullBleed, pressFeedback } from '../../styles';
import { token } from '../../tokens';
import { DishTile } from '../DishTile/DishTile';

/** Cards in a grid, bands of the full width, lines with a small picture, or cards in one row that scrolls sideways. */
export type CategoryLayout = 'tiles' | 'bands' | 'list' | 'rail';

export interface CategoryCardProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** Name of the category, at most two lines. */
  name: ReactNode;
  /** URLs of its picture, best first. */
  sources: readonly string[];
  /** Default `lazy`; the cards of the first screen are `eager`. */
  loading?: PictureLoading;
  /** Default: `cover` if the first source is a photograph, else `contain`. */
  fit?: PictureFit;
  /** Default: the composition's, else `tiles`. */
  layout?: CategoryLayout;
  /** URL of the category. */
  href: string;
  /** Called with `href` on a plain press; give it the router's navigate. */
  onNavigate?: (href: string) => void;
}

/** The `sizes` attribute of a category's picture; app/boot/cards.ts has the same. */
const CATEGORY_SIZES = '50vw';

export interface CardGridProps extends ComponentPropsWithRef<'ul'> {
  /** Accessible name of the grid. */
  label?: string;
  /** Layout of the cards inside. Default: the composition's, else `tiles`. */
  layout?: CategoryLayout;
}

const Root = styled.a`
  ${pressFeedback}
  display: flex;
  flex-direction: column;
  padding: ${token.space[2]};
  ${cardSurface}
  color: ${token.color.ink};
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;

  /* The name first, the dish at the end. app/boot/shell.css has the same sizes. */
  &[data-layout='bands'],
  &[data-layout='list'] {
    flex-direction: row-reverse;
    align-items: center;
    padding: 0;

    & > [data-shape] {
      flex: none;
      align-self: stretch;
      inline-size: 42%;
      aspect-ratio: auto;
      border-radius: 0;
    }
  }

  &[data-layout='bands'] {
    min-block-size: 6.5rem;
    overflow: hidden;
    background: ${token.art.tile};

    & > [data-shape] {
      background: none;
    }
  }

  &[data-layout='list'] {
    flex-direction: row;
    gap: ${token.space[3]};
    min-block-size: 4.5rem;
    padding-block: ${token.space[2]};
    border-block-width: 0 1px;
    border-inline-width: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;

    & > [data-shape] {
      inline-size: 3.5rem;
      block-size: 3.5rem;
      align-self: center;
      border-radius: ${token.radius.tile};
    }

    &::after {
      content: '';
      flex: none;
      inline-size: 0.5rem;
      block-size: 0.5rem;
      margin-inline: ${token.space[1]} ${token.space[2]};
      border-block-start: 2px solid ${token.color.inkMuted};
      border-inline-end: 2px solid ${token.color.inkMuted};
      transform: rotate(45deg);
    }

    [dir='rtl'] &::after {
      transform: rotate(-45deg);
    }
  }

  &[data-layout='rail'] {
    scroll-snap-align: start;

    & > :first-child {
      aspect-ratio: 4 / 5;
    }
  }
`;

const Name = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  min-block-size: 2.75rem;
  padding: ${token.space[2]} ${token.space[2]} ${token.space[1]};
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};

  [data-layout='bands'] > & {
    padding: ${token.space[3]} ${token.space[5]};
    font-family: ${token.family.heading};
    font-size: ${token.size.title};
    font-weight: ${token.weight.heading};
    letter-spacing: ${token.tracking.heading};
    text-transform: ${token.textCase.heading};
  }

  [data-layout='list'] > & {
    min-inline-size: 0;
    padding: 0;
  }
`;

const NameText = styled.span`
  ${clampLines(2)}
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.75rem, 136px)), 1fr));
  gap: ${token.density.rowGap};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    min-inline-size: 0;
  }

  &[data-layout='bands'],
  &[data-layout='list'] {
    grid-template-columns: minmax(0, 1fr);
  }

  &[data-layout='list'] {
    gap: 0;
  }

  /* The last card in view is cut off, which shows that there are more. */
  &[data-layout='rail'] {
    ${fullBleed}
    grid-template-columns: none;
    grid-auto-columns: clamp(8.5rem, 44%, 13rem);
    grid-auto-flow: column;
    padding: 2px ${token.density.gutter} ${token.space[2]};
    overflow-x: auto;
    scroll-padding-inline: ${token.density.gutter};
    scroll-snap-type: inline proximity;
    scrollbar-width: none;

    &::-webkit-scrollbar {
      display: none;
    }
  }
`;

/**
 * The value of data-layout, which tiles do not have.
 * @param own the component's `layout` prop, which wins over the composition.
 */
export function useCategoryLayout(own?: CategoryLayout): CategoryLayout | undefined {
  const { categories } = useComposition();
  const layout = own ?? categories;
  return layout === 'tiles' ? undefined : layout;
}

/** A link to a category on the home screen: picture and name. */
export function CategoryCard({
  name,
  sources,
  loading,
  fit,
  layout,
  href,
  onNavigate,
  onClick,
  ...rest
}: CategoryCardProps) {
  const resolvedLayout = useCategoryLayout(layout);
  // Bands and lines without a picture show their name only, tiles a placeholder.
  const hasPicture = sources.length > 0 || (resolvedLayout !== 'bands' && resolvedLayout !== 'list');
  return (
    <Root {...rest} href={href} onClick={followLink(href, onNavigate, onClick)} data-layout={resolvedLayout}>
      {hasPicture && <DishTile sources={sources} shape="card" loading={loading} fit={fit} sizes={CATEGORY_SIZES} />}
      <Name>
        <NameText>{name}</NameText>
      </Name>
    </Root>
  );
}

/**
 * A list of CategoryCards, each in an <li>. Tiles have two columns on a phone, more on a wide screen, one if the text is
 * large.
 */
export function CardGrid({ label, layout, ...rest }: CardGridProps) {
  return <Grid role="list" aria-label={label} {...rest} data-layout={useCategoryLayout(layout)} />;
}
