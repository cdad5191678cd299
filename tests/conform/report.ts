/** The report of a run as lines of a terminal and as a page. */
import { type Level, levels, levelTitle } from './check.ts';
import type { Reached, Report, Result } from './conform.ts';

const mark: Record<Result['outcome'], string> = { passed: '✓', failed: '✗', 'not offered': '–', blocked: '·' };

export const toLine = ({ outcome, name, reason }: Result): string =>
  `${mark[outcome]} ${name}${outcome === 'passed' ? '' : `\n    ${outcome === 'failed' ? '' : `${outcome}: `}${reason}`}`;

const words = (is: Reached | undefined): string => (is === 'not offered' ? is : is ? 'reached' : 'not reached');

export function summarise({ results, reached, only }: Report): string {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const ofLevels = Object.entries(reached).map(([level, is]) => `${levelTitle[level as Level]}: ${words(is)}`);
  const counts = `${count('passed')} passed, ${count('failed')} failed, ${count('not offered')} not offered, ${count('blocked')} not tried`;
  const verdict = only
    ? `Only checks with ${only.map((part) => `'${part}'`).join(' or ')} in their name were run, so no level is judged.`
    : ofLevels.join(' · ');
  return `${verdict}\n${counts}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const row = (result: Result): string => {
  const { outcome, name, reason, picture, exchanges = [] } = result;
  const details = exchanges.map(
    (exchange) => `<pre>${escaped(JSON.stringify(exchange, null, 2).slice(0, 20_000))}</pre>`,
  );
  return `<li class="${outcome.replace(' ', '-')}"><b>${mark[outcome]} ${escaped(name)}</b>${reason ? `<p>${escaped(reason)}</p>` : ''}${
    picture ? `<p><img alt="The screen then" width="195" src="data:image/jpeg;base64,${picture}"></p>` : ''
  }${details.length ? `<details><summary>Request and answer</summary>${details.join('')}</details>` : ''}</li>`;
};

/** One page with everything in it. */
export function toPage(report: Report): string {
  const sections = levels
    .filter((level) => level in report.reached)
    .map((level) => {
      const rows = report.results.filter((result) => result.level === level).map(row);
      return `<h2>${levelTitle[level]}: ${words(report.reached[level])}</h2><ul>${rows.join('')}</ul>`;
    });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Conformance of ${escaped(report.url)}</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}ul{list-style:none;padding:0}li{padding:.3rem 0}
.passed b{color:#176b32}.failed b{color:#b3261e}.not-offered b,.blocked b{color:#555}p{margin:0 0 0 1.5rem}pre{overflow:auto;background:#f4f4f4;padding:.5rem}</style>
<h1>Conformance of ${escaped(report.url)}</h1><p>${escaped(summarise(report)).replace('\n', '<br>')}</p>${sections.join('')}</html>
`;
}
