import { Button, createSnackbarQueue, SnackbarRegion } from '#ui';

const messages = createSnackbarQueue((task, ms) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
});

export function Example() {
  return (
    <>
      <Button onClick={() => messages.push({ variant: 'success', text: 'Added to cart', durationMs: 3000 })}>
        Add to cart
      </Button>
      <SnackbarRegion queue={messages} />
    </>
  );
}
