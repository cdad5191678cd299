/** Streams beside the store: started, stopped and, after a fault, started again; tabs of one browser; the live connection. */
export { otherTabs } from './browserTabs';
export { type Connect, connectToServer, type ServerSocket } from './serverSocket';
export { createStreamBridge, defineStream, type StreamSpec, startStream } from './streamBridge';

/** Countdowns and the page's focus as streams; loads RxJS. */
export const loadCountdown = () => import('./countdown');
