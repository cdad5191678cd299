import { Suspense } from 'react';
import { allergenRequest } from '#features/model/visit';
import { late } from '#features/platform/lateCode';
import { useObservableValue } from '#features/platform/storage';

const AllergenDialogs = late(() => import('./AllergenDialogs'));

const close = () => allergenRequest.set(null);

/** Shows the dialogs about allergens over whatever has asked for them. Render it once. */
export function AllergenWatch() {
  const request = useObservableValue(allergenRequest);
  return (
    request && (
      <Suspense>
        <AllergenDialogs request={request} onClose={close} />
      </Suspense>
    )
  );
}
