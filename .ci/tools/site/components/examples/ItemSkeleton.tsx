import { ItemSkeleton } from '#ui';

export function Example() {
  return <ItemSkeleton label="The dish is loading" />;
}
