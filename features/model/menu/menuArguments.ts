import type { OrderType } from '#contract';
import type { SelectionsState } from '#features/model/visit';

/** Arguments of the menu query: outlet, order type and table. */
export interface MenuArguments {
  outletId: number;
  /** Missing until the diner has chosen. */
  diningoption?: OrderType | undefined;
  tableNo?: string | undefined;
  checkNo?: string | undefined;
}

/** Arguments of the menu query for a visit; undefined without an outlet. */
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
