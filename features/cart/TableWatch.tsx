import { lazy, Suspense } from 'react';
import { useHasTableCart } from './useHasTableCart';

const TableService = lazy(() => import('./table/TableService'));

/** The cart of the table, where the diner's table has one; loaded then. Render it once. */
export function TableWatch() {
  return useHasTableCart() ? (
    <Suspense>
      <TableService />
    </Suspense>
  ) : null;
}
