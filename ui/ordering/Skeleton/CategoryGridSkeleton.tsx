import { styled } from 'styled-components';
import { Hidden } from '../../Hidden';
import { token } from '../../tokens';
import { CardGrid, useCategoryLayout } from '../CategoryCard/CategoryCard';
import { Block, Card, Root, range, type SkeletonProps, TextLine } from './parts';

const CategoryShape = styled(Card)`
  padding: ${token.space[2]};

  & > :first-child {
    aspect-ratio: 143 / 90;
  }

  &[data-layout='bands'] {
    min-block-size: 6.5rem;

    & > :first-child {
      display: none;
    }
  }

  &[data-layout='list'] {
    display: flex;
    gap: ${token.space[3]};
    align-items: center;
    min-block-size: 4.5rem;
    padding: ${token.space[2]} 0;
    border-block-width: 0 1px;
    border-inline-width: 0;
    border-radius: 0;
    background: none;

    & > :first-child {
      flex: none;
      inline-size: 3.5rem;
      aspect-ratio: 1;
    }

    & > :last-child {
      flex: 1;
    }
  }

  &[data-layout='rail'] > :first-child {
    aspect-ratio: 4 / 5;
  }
`;

const CategoryName = styled.span`
  display: flex;
  align-items: center;
  min-block-size: 2.75rem;
  padding-inline: ${token.space[2]};
`;

/** Placeholder of the category grid. */
export function CategoryGridSkeleton({ label, count = 6, ...rest }: SkeletonProps) {
  const layout = useCategoryLayout();
  return (
    <Root {...rest} role="status">
      <Hidden>{label}</Hidden>
      <CardGrid aria-hidden>
        {range(count).map((index) => (
          <li key={index}>
            <CategoryShape data-layout={layout}>
              <Block data-shape="tile" />
              <CategoryName>
                <TextLine width="62%" />
              </CategoryName>
            </CategoryShape>
          </li>
        ))}
      </CardGrid>
    </Root>
  );
}
