import { IconButton, SearchIcon } from '#ui';

export function Example() {
  return <IconButton label="Search" icon={<SearchIcon />} />;
}
