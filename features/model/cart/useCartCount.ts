import { useEffect, useState } from 'react';
import { useAppSelector } from '../store';
import { selectCartCount } from './cartSelectors';

/** Number of items that the cart shows, for the badge. The rules of promotions load with the first line. */
export function useCartCount(): number {
  const [select, setSelect] = useState(() => selectCartCount);
  const hasLines = useAppSelector(selectCartCount) > 0;
  useEffect(() => {
    if (!hasLines) return;
    import('./quoteSelectors').then(
      ({ selectShownCount }) => setSelect(() => selectShownCount),
      // Without a network the badge counts what the diner chose.
      () => undefined,
    );
  }, [hasLines]);
  return useAppSelector(select);
}
