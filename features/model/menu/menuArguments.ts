import type { OrderType } from '#contract';
import type { VisitState } from '#features/model/visit';

/** Arguments of the menu query: outlet, order type and table. */
export interface MenuArguments {
  outletId: number;
  /** Missing until the diner has chosen. */
  diningoption?: OrderType | undefined;
  tableNo?: string | undefined;
  checkNo?: string | undefined;
}

/** Arguments of the menu query for a visit; undefined without an outlet. */
export function menuArguments(visit: VisitState): MenuArguments | undefined {
  const { selectedOutlet, selectedOrderType, selectedTableNo, selectedCheckNo } = visit;
  if (!selectedOutlet) return undefined;
  return {
    outletId: selectedOutlet.id,
    diningoption: selectedOrderType ?? undefined,
    tableNo: selectedTableNo ?? undefined,
    checkNo: selectedCheckNo ?? undefined,
  };
}
