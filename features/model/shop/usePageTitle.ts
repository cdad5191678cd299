import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectBrand } from './shopSlice';

/** Title of the page: `Cart | {brand}`, or the word alone while no brand is known (SHELL-3). */
export function usePageTitle(title: string): void {
  const brand = useSelector(selectBrand)?.name;
  useEffect(() => {
    document.title = brand ? `${title} | ${brand}` : title;
  }, [title, brand]);
}
