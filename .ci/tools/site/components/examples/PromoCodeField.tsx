import { Button, PromoCodeField } from '#ui';

export function Example() {
  return (
    <PromoCodeField
      label="Promo code"
      parse={(text) => text.toUpperCase()}
      action={<Button type="submit">Apply</Button>}
      onSubmit={(event) => event.preventDefault()}
    />
  );
}
