import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type HeardPage, listen, readEar } from '../../visual/heard/recorder.ts';

const folder = join(import.meta.dirname, '../../../docs/guides/by-ear');

/** Ends of waits, milliseconds. A page that has said nothing for QUIET_MS is taken for finished. */
const WAIT_MS = 15_000;
const QUIET_MS = 2_000;
const LOOK_MS = 100;
/** Two presses of one control that come sooner count as one (SHELL-15), milliseconds. */
const SECOND_PRESS_MS = 650;

const MOST_TABS = 60;

/** `--update-snapshots` writes the transcripts anew. */
const isWriting = (): boolean => ['all', 'changed'].includes(test.info().config.updateSnapshots);

/** The focused element as it is heard: `button "Add To Cart"`, `checkbox "Thin bee hoon", checked`. */
async function describeFocus(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  if ((await focused.count()) !== 1) return 'the page';
  const [line = ''] = (await focused.ariaSnapshot()).split('\n');
  const [, role, name = '', states = ''] = /^- '?(\w+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)/.exec(line) ?? [];
  const value = await focused.evaluate((element) =>
    element instanceof HTMLInputElement && !['checkbox', 'radio', 'password'].includes(element.type)
      ? element.value
      : element instanceof HTMLSelectElement
        ? element.selectedOptions[0]?.text
        : undefined,
  );
  const said = [...states.matchAll(/\[([^\]]*)\]/g)]
    .map(([, state = '']) => state)
    .filter((state) => state !== 'active' && state !== 'level=1' && state !== 'level=2');
  return [`${role ?? 'text'} ${name}`.trim(), ...(value ? [`'${value}'`] : []), ...said].join(', ');
}

const speak = { polite: 'says', assertive: 'interrupts', silent: 'does not say' } as const;

/**
 * A journey by keyboard alone and what is heard at each step. Its transcript is a page of the docs, which a person with
 * VoiceOver or TalkBack follows and ticks; a journey that is heard in another way than its page says fails.
 */
export class Journey {
  private readonly lines: string[];
  private readonly approved: string[];
  /** Events of the present page that were written before. */
  private seenEvents = 0;
  private title = '';
  /** When each key was last pressed, milliseconds since 1970. */
  private readonly pressedAt = new Map<string, number>();

  private constructor(
    private readonly page: Page,
    private readonly name: string,
    /** Replaces what differs from run to run. */
    private readonly hide: (text: string) => string,
    title: string,
  ) {
    this.lines = [
      `# ${title}, by ear and by key`,
      '',
      'Each step, and what a screen reader is given. [How to follow it](../by-ear.md).',
    ];
    const file = this.file();
    this.approved = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  }

  /** Call it before the page opens anything. */
  static async begin(page: Page, title: string, hide: (text: string) => string): Promise<Journey> {
    await page.addInitScript(listen);
    const journey = new Journey(page, title.toLowerCase().replaceAll(' ', '-'), hide, title);
    page.on('domcontentloaded', () => {
      journey.seenEvents = 0;
    });
    return journey;
  }

  /** A heading of the transcript, for what the next steps reach. */
  part(title: string): void {
    this.add('', `## ${title}`, '');
  }

  /** Opens an address. @param what it is, for the reader: 'the code of table 3' */
  async open(path: string, what: string, until: Locator): Promise<void> {
    await this.page.goto(path);
    await this.step(`Open ${what}`, until);
  }

  /** Presses a key, and waits for what it leads to. */
  async press(key: string, until?: Locator): Promise<void> {
    const wait = (this.pressedAt.get(key) ?? 0) + SECOND_PRESS_MS - Date.now();
    if (wait > 0) await this.page.waitForTimeout(wait);
    await this.page.keyboard.press(key);
    this.pressedAt.set(key, Date.now());
    await this.step(`Press ${key}`, until);
  }

  /** Does nothing, until something comes by itself. */
  wait = (doing: string, until: Locator): Promise<void> => this.step(doing, until);

  /** Types into what has the focus. @param spoken what to type, where it differs from run to run */
  async type(text: string, spoken = `'${text}'`): Promise<void> {
    await this.page.keyboard.type(text);
    await this.step(`Type ${spoken}`);
  }

  /** Presses Tab until this has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 1; presses <= MOST_TABS; presses += 1) {
      await this.page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) {
        // How often depends on what has loaded.
        await this.step('Press Tab until you hear this');
        return;
      }
    }
    throw new Error(`${MOST_TABS} presses of Tab do not reach ${target}.`);
  }

  /** Reads a part of the page, as the arrow keys or a finger do. */
  async read(what: string, part: Locator): Promise<void> {
    await expect(part).toBeVisible();
    await this.hearUntilApproved(`Read ${what}`, async () => {
      const tree = (await part.ariaSnapshot()).replace(/^ *- \/url:.*\n?/gm, '').trimEnd();
      return ['', '  ```yaml', ...tree.split('\n').map((line) => `  ${line}`), '  ```', ''];
    });
  }

  /** Keeps the page of a journey that was heard to its end. */
  end(): void {
    const text = `${this.lines.join('\n').trimEnd()}\n`;
    if (isWriting()) writeFileSync(this.file(), text);
    else expect(text, this.differs()).toBe(this.approved.join('\n'));
  }

  private file = (): string => join(folder, `${this.name}.md`);
  private differs = (): string =>
    `${this.name} is heard in another way than its page says. Run it with --update-snapshots if that is right.`;

  /** Adds lines of the page, without a second empty line after one. */
  private add(...lines: string[]): void {
    for (const line of lines) if (line !== '' || this.lines.at(-1) !== '') this.lines.push(line);
  }

  private async step(doing: string, until?: Locator): Promise<void> {
    if (until) await expect(until).toBeVisible({ timeout: WAIT_MS });
    await this.hearUntilApproved(doing, async () => (await this.hear()).map((line) => `  - ${line}`));
    await this.markHeard();
  }

  /** Writes a step once it is heard as its page says; if the pages are written anew, once nothing more is heard. */
  private async hearUntilApproved(doing: string, listenOnce: () => Promise<string[]>): Promise<void> {
    const approved = this.approved.slice(this.lines.length);
    const end = Date.now() + WAIT_MS;
    let heard: string[] = [];
    let since = Date.now();
    const isDone = () => {
      if (isWriting()) return Date.now() - since > QUIET_MS;
      // The page may have a further line of this step.
      return heard.every((line, nth) => approved[nth] === line) && !approved[heard.length]?.startsWith('  ');
    };
    do {
      const now = [`- [ ] **${doing}**`, ...(await listenOnce()).map(this.hide)];
      if (now.join('\n') !== heard.join('\n')) since = Date.now();
      heard = now;
      if (isDone()) break;
      await this.page.waitForTimeout(LOOK_MS);
    } while (Date.now() < end);
    if (!isWriting()) expect(heard.join('\n'), this.differs()).toBe(approved.slice(0, heard.length).join('\n'));
    this.add(...heard);
  }

  private async readPage(): Promise<HeardPage> {
    const heard = await this.page.evaluate(readEar).catch(() => undefined);
    return heard ?? { focus: 'nothing', details: [], events: [], faults: [] };
  }

  /** All that was heard since the last step: the page's title, its announcements and dialogs, and at last the focus. */
  private async hear(): Promise<string[]> {
    const { events, details, focus } = await this.readPage();
    const title = await this.page.title();
    const lines = title === this.title ? [] : [`page: ${title}`];
    for (const event of events.slice(this.seenEvents)) {
      if (event.kind === 'said') lines.push(`${speak[event.how]}: "${event.text}"`);
      if (event.kind === 'opened') lines.push(`dialog: ${event.dialog}`);
    }
    const detail = details.find((line) => line.startsWith(`${focus}: `))?.slice(focus.length + 2);
    lines.push(`focus: ${await describeFocus(this.page)}${detail ? `; ${detail}` : ''}`);
    return lines;
  }

  private async markHeard(): Promise<void> {
    this.seenEvents = (await this.readPage()).events.length;
    this.title = await this.page.title();
  }
}
