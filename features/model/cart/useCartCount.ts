import { useEffect, useState } from 'react';
import { keepLoading } from '#features/platform/lateCode';
import { useAppSelector } from '../store';
import { selectCartCount } from './cartSelectors';

/** Number of items that the cart shows, for the badge. The rules of promotions load with the first line. */
export function useCartCount(): number {
  const [select, setSelect] = useState(() => selectCartCount);
  const hasLines = useAppSelector(selectCartCount) > 0;
  useEffect(() => {
    if (!hasLines) return;
    // Until they come, the badge counts what the diner chose.
    void keepLoading(() => import('./quoteSelectors')).then(({ selectShownCount }) =>
      setSelect(() => selectShownCount),
    );
  }, [hasLines]);
  return useAppSelector(select);
}
