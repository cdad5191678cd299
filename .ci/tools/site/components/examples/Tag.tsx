import { Tag } from '#ui';

export function Example() {
  return <Tag variant="done">Ready</Tag>;
}
