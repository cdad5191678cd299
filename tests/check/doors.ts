import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IConfiguration, ICruiseResult } from 'dependency-cruiser';
import { root } from './files.ts';

const rooms = ['themes', 'ui', 'contract', 'features', 'app', 'host', 'stories', 'tests', '.storybook', '.ci'];

const holdsFiles = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());

/** What dependency-cruiser says of the rooms that exist below `folder`, one sentence a finding. */
export function doorFindings(folder: string = root): { looked: number; findings: string[] } {
  const here = rooms.filter((room) => existsSync(join(folder, room)) && holdsFiles(join(folder, room)));
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, '.dependency-cruiser.cjs');
  const answer = execFileSync(
    process.execPath,
    [command, '--config', config, '--output-type', 'json', ...here, ...(folder === root ? ['vite.config.ts'] : [])],
    { cwd: folder, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
  );
  const { modules, summary } = JSON.parse(answer) as ICruiseResult;
  const { forbidden = [] } = createRequire(import.meta.url)(config) as IConfiguration;
  const findings = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map((step) => step.name).join(' → ') : from === to ? '' : to;
    const why = forbidden.find(({ name }) => name === rule.name)?.comment ?? '';
    return `${from}${way && ` → ${way}`} breaks ${rule.name}. ${why}`;
  });
  // A compiler it cannot use makes dependency-cruiser see nothing and say that all is well.
  for (const room of here) {
    if (!modules.some(({ source }) => source.startsWith(`${room}/`))) {
      findings.push(
        `${room}/: no module was seen in it, so its doors were not checked; remove the folder if it holds no code.`,
      );
    }
  }
  return { looked: summary.totalCruised, findings };
}

if (process.argv[1] === import.meta.filename) {
  const { looked, findings } = doorFindings();
  for (const finding of findings) console.error(finding);
  console.log(`${looked} modules looked at, ${findings.length} findings`);
  process.exitCode = findings.length > 0 || looked === 0 ? 1 : 0;
}
