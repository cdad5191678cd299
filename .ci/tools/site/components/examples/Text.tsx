import { Text } from '#ui';

export function Example() {
  return <Text tone="muted">Two dishes for table 12.</Text>;
}
