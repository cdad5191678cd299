/** The one bridge between the store and RxJS: starts, stops and, after a fault, restarts the streams of features. */
export { createStreamBridge, type Runner, type Source, type StreamSpec, startStream } from './bridge';
export { type OtherTabs, otherTabs } from './otherTabs';

/** Countdowns and the page's focus as streams; loads RxJS. */
export const loadCountdown = () => import('./countdown');
