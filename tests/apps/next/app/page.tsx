import { BrandScope, Button, Stack } from 'makan-ui';
import { Suspense } from 'react';
import { Late } from './Late';

export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <Stack>
      <Button>Pay</Button>
      <BrandScope brand="kuro">
        <Button>Pay here</Button>
      </BrandScope>
      <Suspense fallback={<p style={{ blockSize: 88, margin: 0 }}>Loading</p>}>
        <Late />
      </Suspense>
    </Stack>
  );
}
