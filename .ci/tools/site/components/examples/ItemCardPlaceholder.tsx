import { ItemCardPlaceholder } from '#ui';

export function Example() {
  return <ItemCardPlaceholder name="Laksa Lemak" />;
}
