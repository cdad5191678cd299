import { Badge } from '#ui';

export function Example() {
  return <Badge count={3} />;
}
