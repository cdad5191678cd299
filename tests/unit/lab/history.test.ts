import { expect, it } from 'vitest';
import { type History, reduceHistory, startHistory } from '../../../stories/lab/history.ts';

const to = (value: number, of?: string) => ({ type: 'change' as const, change: () => value, ...(of && { of }) });
const run = (...actions: Parameters<typeof reduceHistory<number>>[1][]): History<number> =>
  actions.reduce(reduceHistory<number>, startHistory(0));

it('a step is taken back and done again', () => {
  const back = run(to(1), to(2), { type: 'undo' });
  expect([back.present, reduceHistory(back, { type: 'redo' }).present]).toEqual([1, 2]);
  expect(run({ type: 'undo' }, { type: 'redo' }).present).toBe(0);
});

it('letters typed in one field are one step', () => {
  expect(run(to(1, 'ink'), to(2, 'ink'), to(3, 'line'), { type: 'undo' }).present).toBe(2);
  expect(run(to(1, 'ink'), to(2, 'ink'), to(3, 'line'), { type: 'undo' }, { type: 'undo' }).present).toBe(0);
});

it('a new step clears the redo list, and an edit without a change adds no step', () => {
  expect(run(to(1), { type: 'undo' }, to(5), { type: 'redo' }).present).toBe(5);
  expect(run(to(0)).past).toEqual([]);
});
