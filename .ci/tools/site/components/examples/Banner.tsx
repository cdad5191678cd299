import { Banner, Button, OfflineIcon } from '#ui';

export function Example() {
  return (
    <Banner icon={<OfflineIcon size={20} aria-hidden />} action={<Button variant="quiet">Try again</Button>}>
      You are offline. Prices may have changed.
    </Banner>
  );
}
