import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import type { SelectionsState, WithSelections } from '#features/selections';
import { type MenuArguments, menuApi } from './api';

/** Arguments of the menu for what the diner has selected; undefined without an outlet. */
export function menuArguments(selections: SelectionsState): MenuArguments | undefined {
  const { selectedOutlet, selectedOrderType, selectedTableNo, selectedCheckNo } = selections;
  if (!selectedOutlet) return undefined;
  return {
    outletId: selectedOutlet.id,
    diningoption: selectedOrderType ?? undefined,
    tableNo: selectedTableNo ?? undefined,
    checkNo: selectedCheckNo ?? undefined,
  };
}

/**
 * The menu of the selected outlet, way of ordering and table. `data` stays that of the last menu while another
 * loads; `currentData` does not.
 */
export function useMenu() {
  const wanted = useSelector((state: WithSelections) => state.selections);
  return menuApi.useMenuQuery(menuArguments(wanted) ?? skipToken);
}
