import { getCollectionDay, NOW, type VisitState } from './visitState';

type Chosen = Pick<VisitState, 'selectedOrderType' | 'selectedCollectionTime' | 'selectedCollectionDay'>;

/** The moment for which the diner orders: the chosen collection time, else now (MENU-33). `now`: milliseconds. */
export function getServedAt(
  { selectedOrderType, selectedCollectionTime: time, selectedCollectionDay }: Chosen,
  now: number,
): number {
  if (selectedOrderType !== 'Takeaway' || time === null || time === NOW) return now;
  const at = Date.parse(`${selectedCollectionDay ?? getCollectionDay(time, now)}T${time.padStart(5, '0')}:00+08:00`);
  return Number.isNaN(at) ? now : at;
}
