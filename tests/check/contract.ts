import { publishedFiles, staleFiles } from '../../.ci/tools/contract/files.ts';

/** The published files, from which other servers are written, match the contract. */
const stale = staleFiles();
for (const name of stale) {
  console.error(`contract/published/${name} is not what the contract says now; run \`npm run build:contract\`.`);
}
console.log(`${Object.keys(publishedFiles()).length} published files, ${stale.length} stale`);
process.exitCode = stale.length > 0 ? 1 : 0;
