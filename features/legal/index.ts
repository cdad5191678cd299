/** Terms and privacy policy. */
import { lazy } from 'react';

/** `/tnc` with the kind `terms`, `/privacypolicy` with `privacy`. */
export const LegalScreen = lazy(() => import('./LegalScreen'));
