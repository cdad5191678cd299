import { useState } from 'react';
import { Button, Dialog } from '#ui';

export function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose payment</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Pay for table 12"
        description="Two dishes, service charge and GST."
        closeLabel="Close"
        secondaryAction={<Button onClick={() => setOpen(false)}>Not now</Button>}
        primaryAction={<Button onClick={() => setOpen(false)}>Pay</Button>}
      />
    </>
  );
}
