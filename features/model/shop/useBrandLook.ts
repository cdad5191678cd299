import { useEffect, useState } from 'react';
import { pictureUrl } from '#features/platform/api';
import { useAppSelector } from '../store';
import { useBrand } from './brands';
import { selectBrand } from './shopSlice';

/** Name of the brand: the server's, else that of the build; undefined until a brand is decided (SHELL-3). */
export const useBrandName = (): string | undefined => {
  const known = useBrand()?.name;
  return useAppSelector(selectBrand)?.name || known;
};

/** Pictures that have loaded on this page. */
const loaded = new Set<string>();

/** Address of the brand's logo: the server's once it has loaded, else that of the build (MENU-1). */
export function useBrandLogo(): string | undefined {
  const known = useBrand()?.logo;
  const path = useAppSelector(selectBrand)?.image;
  const image = path && pictureUrl(path);
  const [, setShown] = useState<string>();
  useEffect(() => {
    if (!image || loaded.has(image)) return;
    const picture = new Image();
    picture.onload = () => {
      loaded.add(image);
      setShown(image);
    };
    const load = () => {
      picture.src = image;
    };
    picture.onerror = () => {
      console.warn(`The picture ${image} did not load; the built-in one is shown.`);
      addEventListener('online', load, { once: true });
    };
    load();
    return () => {
      picture.onload = picture.onerror = null;
    };
  }, [image]);
  return image && loaded.has(image) ? image : known;
}
