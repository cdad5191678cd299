import { Column, Heading, Text } from '#ui';

export function Example() {
  return (
    <Column gap={4}>
      <Heading>Your order</Heading>
      <Text>Two dishes for table 12.</Text>
    </Column>
  );
}
