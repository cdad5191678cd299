import { lazy, Suspense } from 'react';
import type { ServerFailureProps } from './ServerFailurePanel';

const ServerFailurePanel = lazy(() => import('./ServerFailurePanel'));

/** Shown if the data of a screen cannot be loaded; the panel itself is lazy. */
export const ServerFailure = (props: ServerFailureProps) => (
  <Suspense>
    <ServerFailurePanel {...props} />
  </Suspense>
);
