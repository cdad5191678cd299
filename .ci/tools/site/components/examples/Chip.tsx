import { Chip, TableIcon } from '#ui';

export function Example() {
  return <Chip icon={<TableIcon size={18} aria-hidden />}>Table 12</Chip>;
}
