import type { Core } from './core.ts';
import { badRequest } from './errors.ts';
import { getAllOutlets } from './services/catalogue.ts';
import { compareWithGateways } from './services/money/compareWithGateways.ts';
import { getCurrentDay, getReport } from './services/money/report.ts';
import { tabulate } from './services/money/reportTables.ts';
import { type Tabulated, toReportCsv, toReportText } from './services/money/reportText.ts';

export interface ReportOptions {
  /** `YYYY-MM-DD`; default: the current business day. */
  day: string | undefined;
  /** Code of an outlet; default: every outlet. */
  outlet: string | undefined;
  isCsv: boolean;
  /** Asks the gateways too. */
  compares: boolean;
}

/** The figures of a day, of one outlet or of all, as text or CSV. Throws 400 for an impossible day or outlet. */
export async function printReport(core: Core, { day, outlet, isCsv, compares }: ReportOptions): Promise<string> {
  const all = await getAllOutlets(core);
  const chosen = all.filter(({ code }) => outlet === undefined || code.toLowerCase() === outlet.toLowerCase());
  if (chosen.length === 0)
    throw badRequest(
      all.length === 0
        ? 'This database has no outlets; import your shop first, or set DATA_DIR or DATABASE_URL to another one.'
        : `There is no outlet '${outlet}'; there are ${all.map(({ code }) => code).join(', ')}.`,
    );
  const reports: Tabulated[] = [];
  for (const { id } of chosen) {
    const request = { outletId: id, day: day ?? (await getCurrentDay(core, id)) };
    const report = await getReport(core, request);
    const comparison = compares ? await compareWithGateways(core, request) : undefined;
    reports.push({ report, tables: tabulate(report, comparison) });
  }
  // The command adds the '\n' of the last line.
  return isCsv ? toReportCsv(reports).slice(0, -1) : reports.map(toReportText).join('\n\n\n');
}
