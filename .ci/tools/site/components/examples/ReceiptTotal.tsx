import { Price, ReceiptCard, ReceiptTotal } from '#ui';

export function Example() {
  return (
    <ReceiptCard>
      <ReceiptTotal label="Total" value={<Price cents={2134} />} />
    </ReceiptCard>
  );
}
