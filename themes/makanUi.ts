/** The command `makan-ui` of the packed library: see `npx makan-ui --help`. */
import { brandCommand } from './brandCommand.ts';

const { text, status } = await brandCommand(process.argv.slice(2));
if (status === 0) console.log(text);
else console.error(text);
process.exitCode = status;
