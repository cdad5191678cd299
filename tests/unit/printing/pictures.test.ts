import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toPng } from '../../../host/printing/image.ts';
import { root } from '../../check/files.ts';
import { drawTickets, readDots } from '../../printing/pictures.ts';

const APPROVED = join(root, 'docs/tickets.png');
const DRAWN = join(root, 'reports/tickets.png');

test('the picture of tickets in the guide is what a printer prints (PRINT-6, PRINT-13)', async () => {
  const drawn = await drawTickets();
  const known = existsSync(APPROVED) ? readDots(readFileSync(APPROVED)) : undefined;
  const isSame = known?.width === drawn.width && Buffer.compare(known.dots, drawn.dots) === 0;
  if (!isSame) {
    mkdirSync(join(root, 'reports'), { recursive: true });
    writeFileSync(DRAWN, toPng(drawn));
  }
  expect(
    isSame,
    'Tickets look otherwise; look at reports/tickets.png, and copy it to docs/tickets.png if it is right.',
  ).toBe(true);
});
