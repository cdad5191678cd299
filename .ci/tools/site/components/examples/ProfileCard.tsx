import { ProfileCard } from '#ui';

export function Example() {
  return (
    <ProfileCard
      name="Mei Tan"
      detail="+65 9123 4567"
      figure="120 points"
      facts={[
        { label: 'Vouchers', value: '2' },
        { label: 'Orders', value: '14' },
      ]}
    />
  );
}
