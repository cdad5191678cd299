import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Singapore keeps UTC+8 all year. */
const SINGAPORE_HOURS = 8;

/** A point in time as people in Singapore write it: '09 Aug 2026, 09:41 am' (ORDER-3); '' for none. */
export const singaporeTime = (instant: string): string => {
  const time = dayjs.utc(instant);
  return time.isValid() ? time.utcOffset(SINGAPORE_HOURS).format('DD MMM YYYY, hh:mm a') : '';
};
