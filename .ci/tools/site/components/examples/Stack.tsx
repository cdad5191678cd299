import { Button, Stack } from '#ui';

export function Example() {
  return (
    <Stack direction="row" gap={3}>
      <Button variant="secondary">Dine in</Button>
      <Button variant="secondary">Takeaway</Button>
    </Stack>
  );
}
