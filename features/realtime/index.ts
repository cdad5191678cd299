/** The live connection to the ordering host; its client loads when it is first needed. */
export { type Connect, connectToHost, type HostSocket } from './connect';
