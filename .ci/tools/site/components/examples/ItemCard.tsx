import { ItemCard, Price } from '#ui';

export function Example() {
  return (
    <ItemCard
      name="Laksa Lemak"
      description="Rice vermicelli, coconut gravy, prawns and tau pok"
      price={<Price cents={890} />}
      note="Spicy"
      sources={['dishes/steaming-bowl.webp']}
      onClick={() => {}}
    />
  );
}
