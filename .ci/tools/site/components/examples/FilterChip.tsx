import { FilterChip } from '#ui';

export function Example() {
  return <FilterChip defaultPressed>Vegetarian</FilterChip>;
}
