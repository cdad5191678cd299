import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IConfiguration, ICruiseResult } from 'dependency-cruiser';
import { root, trackedFiles } from './files.ts';

const sourceFile = /\.[cm]?[jt]sx?$/;

interface Boundaries {
  /** How many modules of the project the rules were held against. */
  modules: number;
  /** One sentence for each import that breaks a rule, and for each file that was not seen. */
  findings: string[];
}

/** Holds the imports of `files`, which are paths from `folder`, against the rules of .dependency-cruiser.cjs. */
export function checkBoundaries(files: string[], folder: string = root): Boundaries {
  const sources = files.filter((file) => sourceFile.test(file));
  const packages = [...new Set(sources.map((file) => file.split('/')[0] ?? file))];
  if (packages.length === 0) return { modules: 0, findings: ['No source file was found; run this in a clone.'] };
  const config = join(root, '.dependency-cruiser.cjs');
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const output = execFileSync(process.execPath, [command, '--config', config, '--output-type', 'json', ...packages], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  });
  const { modules, summary } = JSON.parse(output) as ICruiseResult;
  const { forbidden = [] } = createRequire(import.meta.url)(config) as IConfiguration;
  const broken = summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? cycle.map((step) => step.name).join(' → ') : from === to ? '' : to;
    const why = forbidden.find(({ name }) => name === rule.name)?.comment ?? '';
    return `${from}${path && ` → ${path}`} breaks ${rule.name}. ${why}`;
  });
  // With a compiler that it cannot use, dependency-cruiser sees nothing and passes.
  const seen = new Set(modules.map(({ source }) => source));
  const unseen = sources
    .filter((file) => !seen.has(file))
    .map(
      (file) => `${file} was not seen, so its imports were not checked; see the options of .dependency-cruiser.cjs.`,
    );
  return { modules: sources.length - unseen.length, findings: [...broken, ...unseen] };
}

if (process.argv[1] === import.meta.filename) {
  const { modules, findings } = checkBoundaries(trackedFiles());
  for (const finding of findings) console.error(finding);
  console.log(`${modules} modules, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
