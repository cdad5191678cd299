import { LinkRows, ReceiptIcon, VoucherIcon } from '#ui';

export function Example() {
  return (
    <LinkRows
      label="Account"
      rows={[
        { href: '#orders', label: 'Orders', icon: <ReceiptIcon /> },
        { href: '#vouchers', label: 'Vouchers', icon: <VoucherIcon />, detail: 'Two can be used' },
      ]}
    />
  );
}
