import { describe, expect, it } from 'vitest';
import { createSnackbarQueue, type SnackbarMessage } from '../../../ui/primitives/Snackbar/queue.ts';

const added: SnackbarMessage = { variant: 'success', text: 'Added to cart!', durationMs: 1000 };
const wrong: SnackbarMessage = { variant: 'error', text: 'Something went wrong', durationMs: 2000 };

/** A queue on a clock that only moves when told to. */
function queueOnClock() {
  let now = 0;
  let tasks: { at: number; run: () => void }[] = [];
  const queue = createSnackbarQueue((run, delayMs) => {
    const task = { at: now + delayMs, run };
    tasks.push(task);
    return () => {
      tasks = tasks.filter((other) => other !== task);
    };
  });
  const pass = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const due = tasks.filter((task) => task.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      tasks = tasks.filter((task) => task !== due);
      now = due.at;
      due.run();
    }
    now = end;
  };
  return { queue, pass, text: () => queue.current()?.text, pending: () => tasks.length };
}

describe('snackbars', () => {
  it('a message goes away after its own duration and not before', () => {
    const { queue, pass, text } = queueOnClock();
    queue.push(added);
    pass(999);
    expect(text()).toBe('Added to cart!');
    pass(1);
    expect(text()).toBeUndefined();
  });

  it('only one message shows; the next waits and then gets its whole duration (SHELL-13)', () => {
    const { queue, pass, text } = queueOnClock();
    queue.push(added);
    queue.push(wrong);
    expect(text()).toBe('Added to cart!');
    pass(1000);
    expect(text()).toBe('Something went wrong');
    pass(1999);
    expect(text()).toBe('Something went wrong');
    pass(1);
    expect(text()).toBeUndefined();
  });

  it('the same words are not said twice, neither while shown nor while waiting (SHELL-13)', () => {
    const { queue, pass, text } = queueOnClock();
    queue.push(added);
    queue.push(added);
    queue.push(wrong);
    queue.push(wrong);
    pass(1000);
    pass(2000);
    expect(text()).toBeUndefined();
  });

  it('the same words may be said again later, as a new message', () => {
    const { queue, pass } = queueOnClock();
    queue.push(added);
    const first = queue.current()?.id;
    pass(1000);
    queue.push(added);
    expect(queue.current()?.id).toBe((first ?? 0) + 1);
  });

  it('the same words as a warning and as an error are two messages', () => {
    const { queue, pass } = queueOnClock();
    queue.push(wrong);
    queue.push({ ...wrong, variant: 'warning' });
    pass(2000);
    expect(queue.current()?.variant).toBe('warning');
  });

  it('dismissing shows the next at once, and the old timer does not cut it short', () => {
    const { queue, pass, text } = queueOnClock();
    queue.push(added);
    queue.push(wrong);
    pass(500);
    queue.dismiss();
    pass(1999);
    expect(text()).toBe('Something went wrong');
  });

  it('clearing leaves nothing behind, no message and no timer', () => {
    const { queue, text, pending } = queueOnClock();
    queue.push(added);
    queue.push(wrong);
    queue.clear();
    expect([text(), pending()]).toEqual([undefined, 0]);
  });

  it('listeners are called for every change until they unsubscribe', () => {
    const { queue, pass } = queueOnClock();
    let changes = 0;
    const leave = queue.subscribe(() => {
      changes += 1;
    });
    queue.push(added);
    pass(1000);
    leave();
    queue.push(wrong);
    expect(changes).toBe(2);
  });
});
