import { Button, ErrorState } from '#ui';

export function Example() {
  return <ErrorState title="The menu did not load" text="Check your connection." action={<Button>Try again</Button>} />;
}
