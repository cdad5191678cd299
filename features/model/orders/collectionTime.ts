import { getCollectionDay, NOW, type VisitState } from '#features/model/visit';

/** 'NOW', or the day with the time, both Asia/Singapore, as make-order wants it (ENTRY-18). */
export function collectionDateTime(
  {
    selectedCollectionTime: time,
    selectedCollectionDay: day,
  }: Pick<VisitState, 'selectedCollectionTime' | 'selectedCollectionDay'>,
  now: number,
): string {
  const today = getCollectionDay(time, now);
  return today === null ? NOW : `${day ?? today}T${time?.padStart(5, '0')}`;
}
