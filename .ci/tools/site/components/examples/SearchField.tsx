import { SearchField } from '#ui';

export function Example() {
  return <SearchField label="Search the menu" clearLabel="Clear" />;
}
