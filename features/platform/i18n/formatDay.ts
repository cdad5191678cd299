import { withZone } from '#contract/wire';

/** The day of an instant in Singapore, such as '9 Aug 2026'; undefined where it cannot be read. `instant` is ISO 8601. */
export function formatDay(locale: string, instant: string): string | undefined {
  const ms = Date.parse(withZone(instant));
  if (!Number.isFinite(ms)) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Asia/Singapore' }).format(new Date(ms));
}
