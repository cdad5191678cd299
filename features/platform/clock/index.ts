/** The one source of time. Streams take RxJS schedulers instead. */
export { ClockProvider, useClock } from './ClockContext';
export { type Clock, createClock } from './clock';
