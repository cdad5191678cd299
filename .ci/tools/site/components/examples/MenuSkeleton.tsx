import { MenuSkeleton } from '#ui';

export function Example() {
  return <MenuSkeleton label="The menu is loading" count={2} />;
}
