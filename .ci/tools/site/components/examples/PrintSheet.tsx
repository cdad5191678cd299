import { Heading, PrintSheet, Text } from '#ui';

export function Example() {
  return (
    <PrintSheet>
      <Heading>Receipt</Heading>
      <Text>This part stands on paper only: print the page to see it.</Text>
    </PrintSheet>
  );
}
