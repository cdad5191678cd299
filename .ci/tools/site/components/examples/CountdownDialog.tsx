import { useState } from 'react';
import { Button, CountdownDialog } from '#ui';

export function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Wait for me</Button>
      <CountdownDialog
        open={isOpen}
        title="Are you still there?"
        description="Your table is cleared when the time is up."
        secondsLeft={12}
        secondsTotal={20}
        ringLabel="Seconds left"
        primaryAction={<Button onClick={() => setOpen(false)}>I am here</Button>}
      />
    </>
  );
}
