import { BrandScope, Button, CompositionProvider, Stack } from 'makan-ui';
import { Suspense } from 'react';
import { brand } from '../brand/market';
import { Late } from './Late';

export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <Stack>
      <Button>Pay</Button>
      <BrandScope brand={brand.code}>
        <CompositionProvider value={brand.composition}>
          <Button>Pay at {brand.name}</Button>
        </CompositionProvider>
      </BrandScope>
      <Suspense fallback={<p style={{ blockSize: 88, margin: 0 }}>Loading</p>}>
        <Late />
      </Suspense>
    </Stack>
  );
}
