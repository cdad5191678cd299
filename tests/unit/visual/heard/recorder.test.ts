import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchOptions } from '../../../browser';
import { hear } from '../../../visual/heard/hear';
import { findMisordered } from '../../../visual/heard/order';
import { listen, restartListening } from '../../../visual/heard/recorder';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage();
  await page.addInitScript('globalThis.__name = (made) => made;');
  await page.addInitScript(listen);
  await page.goto('about:blank');
});

afterEach(() => page.close());

const show = (html: string) =>
  page.evaluate((given) => {
    document.body.innerHTML = given;
  }, html);

/** Shows a page, and then what an action makes of it. */
async function hearPage(html: string, action?: () => void) {
  await show(html);
  await page.evaluate(restartListening);
  await page.evaluate(() => void document.body.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  if (action) await page.evaluate(action);
  return hear(page);
}

describe('what is heard of a page', () => {
  it('has the tree, the focus, descriptions, values and announcements with their politeness, in order', async () => {
    const { text, problems } = await hearPage(
      `<div role=status id=region></div><div aria-live=assertive id=urgent></div>
       <button aria-describedby=hint aria-haspopup=dialog>Add</button><p id=hint>Free today</p>
       <div role=progressbar aria-label=Left aria-valuenow=3 aria-valuemax=10></div>`,
      () => {
        (document.querySelector('#region') as HTMLElement).textContent = 'Added';
        (document.querySelector('#urgent') as HTMLElement).textContent = 'Sold out';
        (document.querySelector('button') as HTMLElement).focus();
      },
    );
    expect(problems).toEqual([]);
    expect(text.split('\n').slice(-8)).toEqual([
      'focus: button "Add"',
      'details:',
      '  div "Sold out": live assertive',
      '  button "Add": described "Free today", opens a dialog',
      '  progressbar "Left": value 3 of 10',
      'events:',
      '  polite: "Added"',
      '  assertive: "Sold out"',
    ]);
  });

  it('announces all of an atomic region, and only what is new of another', async () => {
    const change = () => document.querySelector('#region')?.append(' dishes');
    expect((await hearPage('<div role=status id=region>2</div>', change)).text).toContain('polite: "2 dishes"');
    expect((await hearPage('<div role=log id=region>2</div>', change)).text).toContain('polite: "dishes"');
  });

  it('takes a polite region that comes with its text for silent; an alert speaks, a hidden region does not', async () => {
    const add = () => document.body.insertAdjacentHTML('beforeend', '<p role=status>Saved</p>');
    const late = await hearPage('<main></main>', add);
    expect(late.text).toContain('silent: "Saved"');
    expect(late.problems).toHaveLength(1);
    const hidden = await hearPage('<div aria-hidden=true><p role=status id=region></p></div>', () => {
      (document.querySelector('#region') as HTMLElement).textContent = 'Saved';
    });
    expect(hidden.text).not.toContain('Saved');
    const alert = await hearPage('<main></main>', () =>
      document.body.insertAdjacentHTML('beforeend', '<p role=alert>Failed</p>'),
    );
    expect(alert.text).toContain('assertive: "Failed"');
    expect(alert.problems).toEqual([]);
  });

  it('hears a region that is made again as one that comes with its text', async () => {
    const { problems } = await hearPage('<p role=status id=region></p>', () => {
      const old = document.querySelector('#region') as HTMLElement;
      const made = old.cloneNode() as HTMLElement;
      made.textContent = 'Saved';
      old.replaceWith(made);
    });
    expect(problems).toHaveLength(1);
  });

  it('finds a list without bullets whose role Safari drops', async () => {
    const list = (attributes: string) => `<ul style="list-style: none" ${attributes}><li>Tea</li></ul>`;
    expect((await hearPage(list(''))).problems).toHaveLength(1);
    expect((await hearPage(list('role=list'))).problems).toEqual([]);
    expect((await hearPage(`<nav aria-label=More>${list('')}</nav>`)).problems).toEqual([]);
  });

  it('finds a dialog that does not say its first sentence, and a group without a name', async () => {
    const dialog = (attributes: string) =>
      `<template><div role=dialog tabindex=-1 aria-label=Leave ${attributes}><p id=why>Your cart will be lost.</p><button>OK</button></div></template>`;
    const open = () => {
      document.body.append(...(document.querySelector('template')?.content.children ?? []));
      (document.querySelector('[role=dialog]') as HTMLElement).focus();
    };
    const mute = await hearPage(dialog(''), open);
    expect(mute.problems).toHaveLength(1);
    expect(mute.problems[0]).toContain('Your cart will be lost.');
    const told = await hearPage(dialog('aria-describedby=why'), open);
    expect(told.problems).toEqual([]);
    expect(told.text).toContain('opened "Leave", focus on dialog "Leave"');
    expect((await hearPage('<div role=group>Size</div>')).problems).toHaveLength(1);
    expect((await hearPage('<div role=group aria-label=Size>Size</div>')).problems).toEqual([]);
  });
});

describe('the order of reading', () => {
  const find = async (style: string, dir = 'ltr') => {
    await show(`<div dir=${dir} style="${style}"><p>Name</p><p>Price</p></div>`);
    return page.evaluate(findMisordered);
  };

  it('is that of rows and columns, from left to right and from right to left', async () => {
    for (const dir of ['ltr', 'rtl'])
      for (const style of ['', 'display: flex', 'display: flex; flex-direction: column', 'columns: 2'])
        expect(await find(style, dir), `${dir} ${style}`).toEqual([]);
  });

  it('is wrong in a reversed row or column, in both directions', async () => {
    for (const dir of ['ltr', 'rtl'])
      for (const style of [
        'display: flex; flex-direction: row-reverse',
        'display: flex; flex-direction: column-reverse',
      ])
        expect(await find(style, dir), `${dir} ${style}`).toEqual(["'Price' after 'Name'"]);
  });
});
