import { CategoryGridSkeleton } from '#ui';

export function Example() {
  return <CategoryGridSkeleton label="Categories are loading" count={4} />;
}
