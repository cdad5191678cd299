import { Heading } from '#ui';

export function Example() {
  return (
    <Heading level={2} size="title">
      Popular today
    </Heading>
  );
}
