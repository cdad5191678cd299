import { Spinner } from '#ui';

export function Example() {
  return <Spinner size={32} label="The menu is loading" />;
}
