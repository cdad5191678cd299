import { styled } from 'styled-components';
import { token } from '../../tokens';
import { CardGrid } from '../CategoryCard/CategoryCard';
import { Bone, Card, line, numbers, Root, type SkeletonProps } from './parts';

const CategoryShape = styled(Card)`
  padding: ${token.space[2]};

  & > :first-child {
    aspect-ratio: 143 / 90;
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
  return (
    <Root {...rest} role="status" aria-label={label}>
      <CardGrid aria-hidden>
        {numbers(count).map((index) => (
          <li key={index}>
            <CategoryShape>
              <Bone data-shape="tile" />
              <CategoryName>{line('62%')}</CategoryName>
            </CategoryShape>
          </li>
        ))}
      </CardGrid>
    </Root>
  );
}
