import { VoucherCard } from '#ui';

export function Example() {
  return (
    <VoucherCard
      title="$5 off"
      text="For your next visit"
      terms={['Until 31 December', 'From $20']}
      code="KAYA5"
      copyLabel="Copy KAYA5"
      copiedLabel="Copied"
      onCopyCode={() => {}}
    />
  );
}
