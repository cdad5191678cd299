import { Instructions } from '#ui';

export function Example() {
  return (
    <Instructions
      label="How to order"
      steps={['Scan the code on your table.', 'Choose your dishes.', 'Pay on your phone.']}
    />
  );
}
