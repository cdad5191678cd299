import { expect, test } from 'vitest';
import { killWhilePrinting, summary } from './printing.ts';

test('agent, server and printers that die while orders come in lose no ticket, and print none twice without COPY (PRINT-4)', async () => {
  const report = await killWhilePrinting(20, 3);
  console.log(summary(report));
  expect(report.originals + report.copies).toBeGreaterThanOrEqual(40);
  expect({ lost: report.lost, doubled: report.doubled }).toEqual({ lost: [], doubled: [] });
});
