import { Suspense } from 'react';
import { late } from '#features/platform/lateCode';
import type { ServerFailureProps } from './ServerFailurePanel';

const ServerFailurePanel = late(() => import('./ServerFailurePanel'));

/** Shown if the data of a screen cannot be loaded; the panel itself is lazy. */
export const ServerFailure = (props: ServerFailureProps) => (
  <Suspense>
    <ServerFailurePanel {...props} />
  </Suspense>
);
