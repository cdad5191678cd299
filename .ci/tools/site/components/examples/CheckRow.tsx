import { CheckRow, Price } from '#ui';

export function Example() {
  return <CheckRow name="Sambal" detail="Homemade, hot" price={<Price cents={30} variant="extra" />} defaultChecked />;
}
