/** Code that loads after the first screen, and recovers from a network that fails for a moment. */
export { forgetFailedCode, keepLoading, late } from './late';
export { onStuckFile } from './stuckFile';
