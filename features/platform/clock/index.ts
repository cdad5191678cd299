/** The source of time. Streams use RxJS schedulers instead. */
export { ClockProvider, useClock } from './ClockContext';
export { type Clock, createClock } from './clock';
export { inTasks, nextTask, whenIdle } from './whenIdle';
