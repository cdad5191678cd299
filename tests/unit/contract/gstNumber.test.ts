import { describe, expect, it } from 'vitest';
import { isGstNumber } from '#contract/text';

describe('a GST registration number (ORDER-28)', () => {
  it.each(['M2-1234567-8', 'M90312345A', 'MR2345678A', 'M91234567X', '200312345A', '53312345A', 'T08LL1234A'])(
    'may be %s',
    (number) => expect(isGstNumber(number)).toBe(true),
  );

  it.each([
    '',
    'M',
    'GST',
    '12345678',
    'M2-1234567',
    'M2-12345678',
    'M9031234A',
    'm90312345a',
    ' M90312345A',
    '200312345A ',
    '2003123456',
    '1200312345A',
    'T08L1234A',
    'A08LL1234A',
    'T08LL1234A1',
    'M90312345A\n',
  ])('is never %j', (number) => expect(isGstNumber(number)).toBe(false));
});
