import { ActionBar, Button } from '#ui';

export function Example() {
  return (
    <ActionBar>
      <Button variant="secondary">Add more</Button>
      <Button>Checkout</Button>
    </ActionBar>
  );
}
