import { lazy, Suspense } from 'react';
import type { ServerFailureProps } from './ServerFailurePanel';

const ServerFailurePanel = lazy(() => import('./ServerFailurePanel'));

/** The server did not answer what a screen needs; its panel loads when it is first shown. */
export const ServerFailure = (props: ServerFailureProps) => (
  <Suspense>
    <ServerFailurePanel {...props} />
  </Suspense>
);
