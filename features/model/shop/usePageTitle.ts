import { useEffect } from 'react';
import { useAppSelector } from '../store';
import { selectBrand } from './shopSlice';

/** Sets the page title: `Cart | {brand}`, or the title alone until the brand is known (SHELL-3). */
export function usePageTitle(title: string): void {
  const brand = useAppSelector(selectBrand)?.name;
  useEffect(() => {
    document.title = brand ? `${title} | ${brand}` : title;
  }, [title, brand]);
}
