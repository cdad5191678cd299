import { Price, ReceiptCard, ReceiptRow } from '#ui';

export function Example() {
  return (
    <ReceiptCard>
      <ReceiptRow label="Subtotal" value={<Price cents={1780} />} />
      <ReceiptRow tone="off" label="Promo code KAYA10" value={<Price cents={178} variant="off" />} />
    </ReceiptCard>
  );
}
