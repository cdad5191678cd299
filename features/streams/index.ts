/** The one bridge between the store and RxJS: starts, stops and, after a fault, restarts the streams of features. */
export { createStreamBridge, type Runner, startStream, type StreamSpec } from './bridge';
