import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../../browser.ts';
import { startServer } from '../../server.ts';
import type { AfterCell, AfterResult } from './afterCells.ts';
import { findSeats } from './afterSeats.ts';
import { runAfterCell } from './afterwards.ts';
import { type Cell, type CellResult, runCell, steps } from './cell.ts';
import { faults } from './faults.ts';
import { modes, type Place, World } from './place.ts';

/** Every step with every fault, paid in both ways. */
export const everyCell: readonly Cell[] = modes.flatMap((mode) =>
  steps.flatMap((step) => faults.map((fault) => ({ step, fault, mode }))),
);

/** Each step and each fault once, the ways to pay in turn. */
export const someCells: readonly Cell[] = steps.map((step, index) => ({
  step,
  // Seven apart: an order that is taken meets the loss of its answer, and the news of its money a full storage.
  fault: faults[(index * 7 + 3) % faults.length] ?? 'refused',
  mode: modes[index % modes.length] ?? 'window',
}));

/** Runs cells on a separate server, `lanes` visits at a time. `visit` gets a table for each lane. */
async function runOnHost<C, R>(
  cells: readonly C[],
  lanes: number,
  prepare: (world: World) => Promise<(browser: Browser, lane: number, cell: C) => Promise<R>>,
  tell: (result: R) => void,
): Promise<R[]> {
  const host = await startServer();
  const browser = await chromium.launch(launchOptions());
  try {
    const visit = await prepare(new World(host));
    const waiting = [...cells];
    const results: R[] = [];
    const work = async (lane: number): Promise<void> => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
        const result = await visit(browser, lane, cell);
        results.push(result);
        tell(result);
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
    return results;
  } finally {
    await browser.close();
    await host.stop();
  }
}

/** Runs cells of one fault each, `lanes` visits at a time. */
export const runMatrix = (
  cells: readonly Cell[],
  lanes: number,
  tell: (result: CellResult) => void = () => undefined,
): Promise<CellResult[]> =>
  runOnHost(
    cells,
    lanes,
    async (world) => {
      const places = await world.places(lanes);
      return (browser, lane, cell: Cell) => runCell(browser, world, places[cell.mode][lane] as Place, cell);
    },
    tell,
  );

/** Runs cells of what came after a fault, `lanes` visits at a time, at most {@link SEATED_LANES}. */
export const runAfterwards = (
  cells: readonly AfterCell[],
  lanes: number,
  tell: (result: AfterResult) => void = () => undefined,
): Promise<AfterResult[]> =>
  runOnHost(
    cells,
    lanes,
    async (world) => {
      const seats = await findSeats(world);
      return (browser, lane, cell: AfterCell) => runAfterCell(browser, world, seats(lane, cell), cell);
    },
    tell,
  );

export const getCellName = ({ step, fault, mode }: Cell): string => `${step} × ${fault} (${mode})`;

/** A table a way of paying: seconds until the charge is seen, or a cross. */
export function toTable(results: readonly CellResult[]): string {
  const width = Math.max(...steps.map((step) => step.length)) + 1;
  const formatCell = (cell: Cell): string => {
    const found = results.find(({ step, fault, mode }) => getCellName({ step, fault, mode }) === getCellName(cell));
    if (!found) return '·';
    return found.complaint ? '✗' : `${((found.visibleMs ?? 0) / 1000).toFixed(1)}`;
  };
  const columns = faults.map((fault) => Math.max(fault.length, 4));
  return modes
    .map((mode) => {
      const head = faults.map((fault, index) => fault.padStart(columns[index] ?? 0)).join('  ');
      const rows = steps.map(
        (step) =>
          `${step.padEnd(width)} ${faults.map((fault, index) => formatCell({ step, fault, mode }).padStart(columns[index] ?? 0)).join('  ')}`,
      );
      return [
        `Paid in the ${mode === 'window' ? 'payment window' : mode}`,
        `${' '.repeat(width)} ${head}`,
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}
