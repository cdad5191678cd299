import { skipToken } from '@reduxjs/toolkit/query';
import { useAppSelector } from '../store';
import { menuApi } from './menuApi';
import { menuArguments } from './menuArguments';

/**
 * The menu query of the selected outlet, order type and table. `data` stays that of the last menu while another
 * loads; `currentData` does not.
 */
export function useMenu() {
  const wanted = useAppSelector((state) => state.visit);
  return menuApi.useMenuQuery(menuArguments(wanted) ?? skipToken);
}
