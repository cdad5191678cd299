/**
 * `npx tsx themes/check.ts [folder of brands]`: every brand's files are right, every contrast pair holds in every
 * brand, and ui/tokens.ts is up to date. One sentence for each thing that is wrong, and exit 1.
 */
import { resolve } from 'node:path';
import { checkBrands } from './checkBrands.ts';

const { codes, measured, problems } = await checkBrands(process.argv[2] && resolve(process.argv[2]));

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${codes.length} brands are right, ${measured} contrast pairs hold.`);
