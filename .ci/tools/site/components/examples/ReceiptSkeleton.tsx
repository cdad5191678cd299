import { ReceiptSkeleton } from '#ui';

export function Example() {
  return <ReceiptSkeleton label="The bill is loading" />;
}
