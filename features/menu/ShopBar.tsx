import { useSelector } from 'react-redux';
import { useBrand } from '#features/configs';
import { selectOutlet } from '#features/selections';
import { type BackAction, TopBar } from '#ui';

/** Brand and outlet on top of home and menu. */
export function ShopBar({ back }: { back?: BackAction | undefined }) {
  const brand = useBrand();
  const outlet = useSelector(selectOutlet);
  return (
    <TopBar
      title={brand?.name ?? outlet?.brand.name ?? ''}
      subtitle={outlet?.name ?? '\u00a0'}
      {...(back && { back })}
    />
  );
}
