import { Button, CartIcon, EmptyState } from '#ui';

export function Example() {
  return (
    <EmptyState
      icon={<CartIcon size={48} aria-hidden />}
      title="Your cart is empty"
      text="Dishes that you choose appear here."
      action={<Button>See the menu</Button>}
    />
  );
}
