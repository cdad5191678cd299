import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { countdown } from '../../../features/platform/streams/countdown.ts';

const run = (play: Parameters<TestScheduler['run']>[0], scheduler: TestScheduler) => scheduler.run(play);
const testScheduler = () => new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
const left = { a: 2, b: 1, c: 0 };

describe('a countdown', () => {
  it('emits the remaining seconds and completes at 0', () => {
    const scheduler = testScheduler();
    run(({ expectObservable }) => {
      expectObservable(countdown({ seconds: 3, scheduler })).toBe('1s a 999ms b 999ms (c|)', left);
    }, scheduler);
  });

  it('pauses while the page has no focus, and repeats the interrupted second', () => {
    const scheduler = testScheduler();
    run(({ hot, expectObservable }) => {
      const isRunning$ = hot('t 1499ms f 6999ms t', { t: true, f: false });
      expectObservable(countdown({ seconds: 3, isRunning$, scheduler })).toBe('1s a 8499ms b 999ms (c|)', left);
    }, scheduler);
  });

  it('starts once the page has the focus', () => {
    const scheduler = testScheduler();
    run(({ hot, expectObservable }) => {
      const isRunning$ = hot('f 4999ms t', { t: true, f: false });
      expectObservable(countdown({ seconds: 1, isRunning$, scheduler })).toBe('6s (c|)', left);
    }, scheduler);
  });
});
