import { BillLine, Price } from '#ui';

export function Example() {
  return (
    <BillLine
      quantity={2}
      name="Laksa Lemak"
      price={<Price cents={1780} />}
      modifiers={[{ id: 1, name: 'Thick bee hoon' }]}
    />
  );
}
