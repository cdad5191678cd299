import { Price, ReceiptCard, ReceiptRow, ReceiptTotal } from '#ui';

export function Example() {
  return (
    <ReceiptCard title="Order summary">
      <ReceiptRow label="Subtotal" value={<Price cents={1780} />} />
      <ReceiptRow label="Service charge (10%)" value={<Price cents={178} />} />
      <ReceiptRow label="GST (9%)" value={<Price cents={176} />} />
      <ReceiptTotal label="Total" value={<Price cents={2134} />} />
    </ReceiptCard>
  );
}
