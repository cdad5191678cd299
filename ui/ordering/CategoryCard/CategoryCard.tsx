import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { followLink } from '../../primitives/Link/follow';
import type { PictureFit, PictureLoading } from '../../primitives/Picture/Picture';
import { clampLines, pressFeedback } from '../../styles';
import { token } from '../../tokens';
import { DishTile } from '../DishTile/DishTile';

export interface CategoryCardProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** Name of the category, at most two lines. */
  name: ReactNode;
  /** URLs of its picture, best first. */
  sources: readonly string[];
  /** Default `lazy`; the cards of the first screen are `eager`. */
  loading?: PictureLoading;
  /** `contain` for cut-out dishes, `cover` for photographs. Default `contain`. */
  fit?: PictureFit;
  /** URL of the category. */
  href: string;
  /** Called with `href` on a plain press; give it the router's navigate. */
  onNavigate?: (href: string) => void;
}

export interface CardGridProps extends ComponentPropsWithRef<'ul'> {
  /** What the grid holds, for screen readers. */
  label?: string;
}

const Root = styled.a`
  ${pressFeedback}
  display: flex;
  flex-direction: column;
  padding: ${token.space[2]};
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: ${token.elevation.card};
  color: ${token.color.ink};
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;
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
`;

const Lines = styled.span`
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
`;

/** A category on the home screen: its dish and its name. */
export function CategoryCard({ name, sources, loading, fit, href, onNavigate, onClick, ...rest }: CategoryCardProps) {
  return (
    <Root {...rest} href={href} onClick={followLink(href, onNavigate, onClick)}>
      <DishTile sources={sources} shape="card" loading={loading} fit={fit} />
      <Name>
        <Lines>{name}</Lines>
      </Name>
    </Root>
  );
}

/** The grid of cards: two columns on a phone, more where there is room, one when the text is large. Children: <li>. */
export function CardGrid({ label, ...rest }: CardGridProps) {
  return <Grid aria-label={label} {...rest} />;
}
