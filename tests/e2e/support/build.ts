import { buildAll } from '../../../.ci/tools/build.ts';

/** Builds the app and the server that the tests start, unless they are built from the sources as they are now. */
export default (): Promise<void> => buildAll({ ifStale: true });
