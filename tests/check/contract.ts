import { publishedFiles, staleFiles } from '../../.ci/tools/contract/files.ts';
import { lintDescriptions } from '../../.ci/tools/contract/lint.ts';

/** What servers of others are written from says what the contract says, and passes the rules of OpenAPI and AsyncAPI. */
const stale = staleFiles();
for (const name of stale) {
  console.error(`contract/published/${name} is not what the contract says now; run \`npm run build:contract\`.`);
}
const problems = await lintDescriptions();
for (const problem of problems) console.error(problem);
console.log(
  `${Object.keys(publishedFiles()).length} published files, ${stale.length} stale, ${problems.length} problems`,
);
process.exitCode = stale.length + problems.length > 0 ? 1 : 0;
