import type { TakenFile } from '#themes/exchange/read.ts';
import { Findings } from './parts';

/** Lists the result for each token of a foreign file: first the rejected ones, then the accepted ones. */
export function TakeOverReport({ file: { form, report } }: { file: TakenFile }) {
  const left = report.filter(({ to }) => !to);
  const taken = report.filter(({ to }) => to);
  const list = (lines: typeof report) =>
    lines.map(({ name, form: where, to, why }) => (
      <li key={`${where} ${name}`}>
        <strong>{where === 'dark' ? `${name} (dark)` : name}</strong> {to ? `is ${to}` : why}
        {to && why && `: ${why}`}
      </li>
    ));
  return (
    <Findings role="group" aria-label={`Taken over from ${form}`}>
      <details open={left.length > 0}>
        <summary>{left.length} were not taken over</summary>
        <ul>{list(left)}</ul>
      </details>
      <details>
        <summary>{taken.length} were taken over</summary>
        <ul>{list(taken)}</ul>
      </details>
    </Findings>
  );
}
