import { useBrand } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { isOffered } from '#features/platform/api';
import { selectOutletSettings } from './visitSlice';

/** Whether server, brand and outlet have something that is for the people at a table (WIRE-64). */
export const useTableFeature = (name: 'callStaff' | 'splitBill'): boolean => {
  const hasBrand = useBrand()?.toggles[name];
  const hasOutlet = useAppSelector(selectOutletSettings)?.[name];
  return Boolean(hasBrand && hasOutlet && isOffered(name));
};
