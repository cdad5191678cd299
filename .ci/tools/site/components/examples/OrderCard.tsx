import { OrderCard, Price, ReceiptIcon, Tag } from '#ui';

export function Example() {
  return (
    <OrderCard
      title="Tiong Bahru"
      detail="27 Nov, 12:30"
      note="#A123-456"
      total={<Price cents={1780} />}
      status={<Tag variant="done">Ready</Tag>}
      icon={<ReceiptIcon />}
      href="#order"
    />
  );
}
