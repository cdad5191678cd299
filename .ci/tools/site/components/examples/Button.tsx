import { AddIcon, Button, Price } from '#ui';

export function Example() {
  return (
    <Button icon={<AddIcon size={20} aria-hidden />} trailing={<Price cents={890} />}>
      Add to cart
    </Button>
  );
}
