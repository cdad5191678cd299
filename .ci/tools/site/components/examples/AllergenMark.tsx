import { AllergenMark } from '#ui';

export function Example() {
  return <AllergenMark fit="contains" text="Peanut" label="Contains peanut" />;
}
