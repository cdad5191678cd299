import { expect, test } from 'vitest';
import { killUnderLoad, summary } from './kill.ts';

test('a power cut while orders come in loses none that a diner was told of, and doubles none', async () => {
  const report = await killUnderLoad(3);
  console.log(summary(report));
  expect(report.kills).toBe(3);
  expect(report.acknowledged).toBeGreaterThan(10);
  expect({ lost: report.lost, doubled: report.doubled, changed: report.changed }).toEqual({
    lost: [],
    doubled: [],
    changed: [],
  });
});
