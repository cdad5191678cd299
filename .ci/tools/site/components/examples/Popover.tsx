import { Button, Popover } from '#ui';

export function Example() {
  return (
    <Popover trigger={<Button variant="secondary">Prices</Button>} title="What prices hold">
      Prices exclude 10% service charge and 9% GST.
    </Popover>
  );
}
