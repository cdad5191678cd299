import type { OrderType } from '#contract';
import type { SelectionsState } from '#features/model/visit';

/** Which menu: the outlet's, for a way of ordering, at a table. */
export interface MenuArguments {
  outletId: number;
  /** Missing while the diner has not chosen. */
  diningoption?: OrderType | undefined;
  tableNo?: string | undefined;
  checkNo?: string | undefined;
}

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
