import { useEffect } from 'react';
import { useBrandName } from './useBrandLook';

/** Sets the page title: `Cart | {brand}`, or the title alone until the brand is known (SHELL-3). */
export function usePageTitle(title: string): void {
  const brand = useBrandName();
  useEffect(() => {
    document.title = brand ? `${title} | ${brand}` : title;
  }, [title, brand]);
}
