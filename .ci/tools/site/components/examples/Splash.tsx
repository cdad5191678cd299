import { Splash } from '#ui';

export function Example() {
  return <Splash name="Kopi & Co" label="The menu is loading" />;
}
