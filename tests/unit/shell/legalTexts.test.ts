import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIXED_RETENTION_DAYS } from '#contract/wire';
import type { LegalText } from '../../../features/shell/legal/legalText.ts';
import { privacy } from '../../../features/shell/legal/privacy.ts';
import { STORED_DATA } from '../../../features/shell/legal/storedData.ts';
import { terms } from '../../../features/shell/legal/terms.ts';
import { filesBelow } from '../../check/files.ts';

const whole = ({ intro, sections }: LegalText) =>
  [...intro, ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()])].join('\n');

describe('the terms (SHELL-19)', () => {
  const text = whole(terms('Kopi & Kaya'));

  it.each([
    ['an account or guest account is needed', /need an account or a guest account/],
    ['under 18 a parent consents', /under 18.*consent of a parent/],
    ['it is for ordering and collecting only', /ordering and collecting food only/],
    ['a claim is capped', /S\$500 for each claim/],
    ['a year is capped', /S\$1000 for all claims.*12 months/],
  ])('say that %s', (_, fact) => expect(text).toMatch(fact));
});

describe('the privacy policy (SHELL-20)', () => {
  const text = whole(privacy('Kopi & Kaya'));

  it.each([
    ['what is collected', /data that we collect/],
    ['what it is used for', /What we use it for/],
    ['with whom it is shared', /Who we share it with/],
    ['how long it is kept', /How long we keep it/],
    ['that it may go overseas', /Transfers overseas/],
    ['that no decisions are automated', /no decisions about you.*automated/],
    ['who answers requests', /data protection officer handles your requests/],
    ['how soon', /generally have an answer within one month/],
  ])('says %s', (_, fact) => expect(text).toMatch(fact));
});

it('each legal text names only its own brand', () => {
  for (const text of [terms, privacy]) {
    expect(whole(text('KURO'))).toContain('KURO');
    expect(whole(text('KURO'))).not.toContain('Kopi');
  }
});

it('sections are numbered without a gap', () => {
  for (const { sections } of [terms('KURO'), privacy('KURO')]) {
    expect(sections.map(({ heading }) => Number.parseInt(heading, 10))).toEqual(sections.map((_, at) => at + 1));
  }
});

describe('what the privacy policy says of storage and of time (SHELL-20)', () => {
  /** Channels between tabs, locks, an event and an element of the page: they keep nothing. */
  const notKept = [
    'activity',
    'attempts',
    'order',
    'payment',
    'reading',
    'seat',
    'session',
    'config',
    'stuck-file',
    'kiosk',
    'kiosk-answer',
  ];

  it('names all that app and server keep in the browser', () => {
    const found = new Set<string>();
    for (const file of ['features', 'app', 'host/http', 'host/web', 'contract/wire', 'ui'].flatMap((folder) =>
      filesBelow(folder),
    )) {
      if (!/\.tsx?$/.test(file) || file.endsWith('/storedData.ts')) continue;
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/['"`]makan-([a-z]+(?:-[a-z]+)*)-?(?:['"`$])/g))
        found.add(name);
    }
    const listed = STORED_DATA.flatMap(({ keys }) => keys.map((key) => key.replace('makan-', '')));
    expect([...found].filter((name) => !notKept.includes(name)).sort()).toEqual([...listed].sort());
  });

  it('names the days after which the server of this page removes what is personal, and none where they are not known', () => {
    expect(whole(privacy('KURO', 90))).toContain('messages to us: 90 days;');
    expect(whole(privacy('KURO'))).not.toMatch(/messages to us: \d/);
    expect(whole(privacy('KURO', 365))).not.toContain('two years');
  });

  it('names only times of the server’s own retention, also for codes and technical records', () => {
    const how = privacy('KURO', 90).sections.find(({ heading }) => heading.endsWith('How long we keep it'));
    const text = how?.body.flat().join('\n') ?? '';
    expect(text).toContain(`cannot eat, with an order: ${FIXED_RETENTION_DAYS.dietaryNeedsOfOrder} days;`);
    expect(text).toContain(`one-time codes: ${FIXED_RETENTION_DAYS.oneTimeCodes} days;`);
    expect(text).toContain(`technical records: ${FIXED_RETENTION_DAYS.knownDevices} days.`);
    // The law's five years of business records are the only time that no setting of the server decides.
    expect(text.match(/\b(?:\w+) (?:minutes|days|months|years)\b/g)).toEqual([
      'five years',
      ...['90 days', '90 days'],
      ...[
        FIXED_RETENTION_DAYS.dietaryNeedsOfOrder,
        FIXED_RETENTION_DAYS.oneTimeCodes,
        FIXED_RETENTION_DAYS.knownDevices,
      ].map((days) => `${days} days`),
    ]);
    expect(readFileSync('features/shell/legal/privacy.ts', 'utf8')).not.toMatch(/\d+ (?:days|months)/);
  });
});
