import { LineItem, Price, Stepper } from '#ui';

export function Example() {
  return (
    <LineItem
      quantity={2}
      name="Laksa Lemak"
      price={<Price cents={1780} />}
      modifiers={[{ id: 1, name: 'Thick bee hoon' }]}
      note="No onions"
      actions={<Stepper label="Laksa Lemak" decreaseLabel="One less" increaseLabel="One more" defaultValue={2} />}
    />
  );
}
