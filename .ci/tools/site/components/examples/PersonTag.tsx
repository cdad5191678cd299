import { PersonTag } from '#ui';

export function Example() {
  return <PersonTag name="Mei" tone={1} />;
}
