import { CardListSkeleton } from '#ui';

export function Example() {
  return <CardListSkeleton label="Orders are loading" count={2} />;
}
