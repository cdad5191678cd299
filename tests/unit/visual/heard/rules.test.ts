import { describe, expect, it } from 'vitest';
import type { HeardEvent, HeardPage } from '../../../visual/heard/recorder';
import { judge } from '../../../visual/heard/rules';

const page = (events: HeardEvent[], more: Partial<HeardPage> = {}): HeardPage => ({
  focus: 'nothing',
  details: [],
  events,
  faults: [],
  ...more,
});
const polite = (text: string): HeardEvent => ({ kind: 'said', how: 'polite', text });
const action: HeardEvent = { kind: 'action' };
const judgeEvents = (...events: HeardEvent[]) => judge('- main', page(events));
const judgeTree = (tree: string) => judge(tree, page([]));

describe('the rules of what is heard', () => {
  it('find a text that is announced twice without an action between', () => {
    expect(judgeEvents(polite('Added'), polite('Added'))).toEqual(["it announces 'Added' twice"]);
    expect(judgeEvents(polite('Added'), action, polite('Added'))).toEqual([]);
  });

  it('let a countdown speak at its start, at 5 and at its end only', () => {
    const count = (...seconds: number[]) => judgeEvents(...seconds.map((second) => polite(`${second} seconds left`)));
    expect(count(10, 9, 5, 0)).toEqual(["its countdown speaks between its start, 5 and its end: '9 seconds left'"]);
    expect(count(10, 5, 0)).toEqual([]);
  });

  it('find an answer that comes with its live region, unless the focus goes there', () => {
    const silent: HeardEvent = { kind: 'said', how: 'silent', text: 'Add $7.40 more' };
    expect(judge('- main', page([action, silent]))).toHaveLength(1);
    expect(judge('- main', page([action, silent], { focus: 'div "Promo Code SAVE5 Add $7.40 more"' }))).toEqual([]);
  });

  it('find a dialog that opens without the focus', () => {
    expect(judgeEvents({ kind: 'opened', dialog: 'Sign in', focus: 'nothing' })).toHaveLength(1);
    expect(judgeEvents({ kind: 'opened', dialog: 'Sign in', focus: 'dialog "Sign in"' })).toEqual([]);
  });

  it('find names of files and icons, and controls, pictures and dialogs without a name', () => {
    expect(judgeTree('- img "logo.svg"')).toEqual(["it calls a img 'logo.svg', which no diner knows"]);
    expect(judgeTree('- button "SearchIcon"')).toHaveLength(1);
    expect(judgeTree('- \'button "It\'\'s: Search"\'\n- button "Add photo"')).toEqual([]);
    expect(judgeTree('- button\n- dialog:\n  - img')).toEqual([
      'it has a button without a name',
      'it has a dialog without a name',
      'it has a img without a name',
    ]);
  });

  it('find lists that count something else, items without a list, and skipped levels of headings', () => {
    expect(judgeTree('- list:\n  - listitem: Tea\n  - text: Coffee')).toEqual([
      'a list counts a text that is no item of it',
    ]);
    expect(judgeTree('- main:\n  - listitem: Tea')).toEqual(['it has a list item outside of a list']);
    expect(judgeTree('- list:\n  - listitem: Tea\n  - /children: equal')).toEqual([]);
    expect(judgeTree('- heading "Cart" [level=1]\n- heading "Offers" [level=3]')).toEqual([
      "the heading 'Offers' skips from level 1 to 3",
    ]);
    expect(judgeTree('- heading "Offers" [level=3]\n- heading "Cart" [level=1]')).toEqual([]);
  });
});
