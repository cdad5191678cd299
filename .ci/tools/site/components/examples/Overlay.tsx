import { useState } from 'react';
import { Button, CreditCardIcon, Overlay } from '#ui';

export function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay</Button>
      <Overlay
        open={isOpen}
        title="The bank answers"
        text="Please keep this page open."
        icon={<CreditCardIcon />}
        action={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Stop waiting
          </Button>
        }
      />
    </>
  );
}
