import { useMemo } from 'react';
import { type OwnCall, tabMemory } from '#features/model/service';
import { useAppSelector } from '#features/model/store';
import { selectVisit } from '#features/model/visit';
import { useObservableValue } from '#features/platform/storage';

/** Where the diner sits, and the calls that this tab has made from there. */
export function useTable() {
  const { selectedOutlet, selectedTableNo, selectedCheckNo, selectedOutletSettings } = useAppSelector(selectVisit);
  const { calls } = useObservableValue(tabMemory);
  const outletId = selectedOutlet?.id;
  const own = useMemo(
    (): OwnCall[] => calls.filter((call) => call.outletId === outletId && call.tableNo === selectedTableNo),
    [calls, outletId, selectedTableNo],
  );
  return { outletId, tableNo: selectedTableNo, checkNo: selectedCheckNo, settings: selectedOutletSettings, calls: own };
}
