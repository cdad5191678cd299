import { Suspense } from 'react';
import { keepLoading, late } from '#features/platform/lateCode';
import { useHasTableCart } from './useHasTableCart';

const TableService = late(() => keepLoading(() => import('./table/TableService')));

/** The cart of the table, where the diner's table has one; loaded then. Render it once. */
export function TableWatch() {
  return useHasTableCart() ? (
    <Suspense>
      <TableService />
    </Suspense>
  ) : null;
}
