/** Streams that run with the store and restart after a fault, messages between tabs, and the live connection. */
export { type OtherTabs, otherTabs } from './browserTabs';
export { getSecondsLeft } from './secondsLeft';
export { type Connect, type LiveSocket, openLiveConnection, type ServerSocket } from './serverSocket';
export { defineStream, type StreamSpec, startStream } from './streamBridge';
export { useCountdown } from './useCountdown';

/** Loads the countdown and page-focus streams with RxJS. */
export const loadCountdown = () => import('./countdown');
