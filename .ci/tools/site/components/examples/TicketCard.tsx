import { Button, TicketCard, VoucherIcon } from '#ui';

export function Example() {
  return (
    <TicketCard
      title="One free kopi"
      text="For members"
      icon={<VoucherIcon size={28} />}
      action={<Button>Redeem</Button>}
    />
  );
}
