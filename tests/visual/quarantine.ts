import { filterPictures, UnknownFilter } from './filter.ts';
import type { Picture } from './pictures.ts';

/** Pictures that may differ for a while, because their mending is on its way. */
export interface Quarantine {
  /** Which pictures, as `--only` takes it. */
  filter: string;
  /** The last day, `2026-12-31`. After it the entry fails the run. */
  until: string;
  why: string;
}

/** Empty now. An entry is a debt with a date. */
export const quarantine: readonly Quarantine[] = [];

export interface Quarantined {
  /** The last day by picture. */
  until: Map<string, string>;
  problems: string[];
}

/** Which pictures are in quarantine on a day (`2026-08-09`), and which entries are wrong or have run out. */
export function readQuarantine(day: string, pictures: readonly Picture[], entries: readonly Quarantine[]): Quarantined {
  const until = new Map<string, string>();
  const problems: string[] = [];
  for (const entry of entries) {
    const name = `The quarantine of ${entry.filter} (${entry.why})`;
    if (!/^\d{4}-\d\d-\d\d$/.test(entry.until)) {
      problems.push(`${name} has no day such as 2026-12-31 but '${entry.until}'; say until when.`);
    } else if (entry.until < day) {
      problems.push(
        `${name} ended on ${entry.until}; mend what it hides and take it out of tests/visual/quarantine.ts.`,
      );
    } else {
      try {
        for (const { key } of filterPictures(pictures, entry.filter)) until.set(key, entry.until);
      } catch (error) {
        if (!(error instanceof UnknownFilter)) throw error;
        problems.push(`${name} hides nothing. ${error.message}`);
      }
    }
  }
  return { until, problems };
}
