import { useState } from 'react';
import { AlertDialog, Button } from '#ui';

export function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Remove dish
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Remove this dish?"
        description="Laksa Lemak leaves your cart."
        secondaryAction={<Button onClick={() => setOpen(false)}>Keep</Button>}
        primaryAction={
          <Button variant="danger" onClick={() => setOpen(false)}>
            Remove
          </Button>
        }
      />
    </>
  );
}
