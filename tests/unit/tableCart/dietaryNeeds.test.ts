import { afterEach, expect, it, vi } from 'vitest';
import { ownAllergens } from '#features/model/visit';
import { openPage } from './tablePage.ts';
import { settle, Table } from './tableServer.ts';

afterEach(() => {
  ownAllergens.forget();
  vi.unstubAllGlobals();
});

const toldTo = ({ asked }: Table) => asked.map(({ dietaryNeeds }) => dietaryNeeds?.allergens);

it('a phone tells a table that takes it what its diner cannot eat, at once and with each call (TABLE-30)', async () => {
  const table = new Table();
  const page = openPage(table, { takesDietaryNeeds: true });
  const stop = page.load();
  await page.join();
  await settle();
  table.asked.length = 0;
  ownAllergens.set(['milk'], 'page');
  await settle();
  expect(toldTo(table)).toEqual([['milk']]);
  await page.sync();
  expect(toldTo(table)).toEqual([['milk'], ['milk']]);
  // Erased: the server must forget it too.
  ownAllergens.forget();
  await settle();
  expect(toldTo(table).at(-1)).toEqual([]);
  stop();
});

it('what the diner says during a call goes with the next one, and it is the last (TABLE-30)', async () => {
  const table = new Table();
  const page = openPage(table, { takesDietaryNeeds: true });
  await page.join();
  await settle();
  table.asked.length = 0;
  let goOn = () => {};
  table.hold = new Promise((resolve) => {
    goOn = resolve;
  });
  const call = page.sync();
  ownAllergens.set(['egg'], 'page');
  goOn();
  await call;
  await settle();
  expect(toldTo(table)).toEqual([[], ['egg']]);
});

it('an outlet that does not take it is told nothing (TABLE-30, WIRE-80)', async () => {
  const table = new Table();
  ownAllergens.set(['milk'], 'page');
  const page = openPage(table);
  const stop = page.load();
  await page.join();
  await page.sync();
  ownAllergens.set(['egg'], 'page');
  await settle();
  expect(table.asked.length).toBeGreaterThan(0);
  expect(table.asked.filter((call) => 'dietaryNeeds' in call)).toEqual([]);
  stop();
});
