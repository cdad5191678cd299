import { useEffect } from 'react';
import { useAppSelector } from '../store';
import { selectBrand } from './shopSlice';

/** Title of the page: `Cart | {brand}`, or the word alone while no brand is known (SHELL-3). */
export function usePageTitle(title: string): void {
  const brand = useAppSelector(selectBrand)?.name;
  useEffect(() => {
    document.title = brand ? `${title} | ${brand}` : title;
  }, [title, brand]);
}
