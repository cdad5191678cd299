import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { SINGAPORE_HOURS } from '#contract/wire';

dayjs.extend(utc);

/** A point in time as people in Singapore write it: '09 Aug 2026, 09:41 am' (ORDER-3); '' for none. */
export const singaporeTime = (instant: string): string => {
  const time = dayjs.utc(instant);
  return time.isValid() ? time.utcOffset(SINGAPORE_HOURS).format('DD MMM YYYY, hh:mm a') : '';
};

/** The day of a point in time in Singapore: '28 Nov'; '' for none. */
export const singaporeDate = (instant: string): string => {
  const time = dayjs.utc(instant);
  return time.isValid() ? time.utcOffset(SINGAPORE_HOURS).format('D MMM') : '';
};

const INSTANT = /[T ].*(Z|[+-]\d{2}(:?\d{2})?)$/i;
const TIME_OF_DAY = /(?:^|[T ])(\d{1,2}:\d{2})/;
/** `+00`: hours alone, which not every browser reads. */
const HOURS_ALONE = /([+-]\d{2})$/;

/** The `HH:mm` of a wall time of Singapore, such as '2026-08-09T18:30', or of an instant; any other text as it is. */
export const timeOfDay = (time: string): string => {
  const instant = INSTANT.test(time) ? dayjs.utc(time.replace(' ', 'T').replace(HOURS_ALONE, '$1:00')) : undefined;
  return instant?.isValid()
    ? instant.utcOffset(SINGAPORE_HOURS).format('HH:mm')
    : (TIME_OF_DAY.exec(time)?.[1]?.padStart(5, '0') ?? time);
};
