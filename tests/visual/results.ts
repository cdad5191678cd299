import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Baselines, hashText, type Rejection } from './baselines.ts';
import { compare, describeGrowth } from './compare.ts';
import type { Expected } from './coverage.ts';
import type { Earlier, Wanted } from './earlier.ts';
import { diffLines } from './heard/diffLines.ts';
import { getHeardKey, heardBrand, isSameInBrands } from './heard/listeners.ts';
import type { Options } from './options.ts';
import type { Outcome } from './outcome.ts';
import { type Picture, toPicture } from './pictures.ts';
import type { Screenshot } from './screenshotter.ts';

/** How many lines of a difference are said in words; the report has all. */
const shownLines = 8;

/** The lines that differ, each with its mark. */
function describeDiff(before: string, after: string): string[] {
  const lines = diffLines(before, after).filter(({ mark }) => mark !== ' ');
  const more = lines.length - shownLines;
  return [
    ...lines.slice(0, shownLines).map(({ mark, text }) => `${mark} ${text.trim()}`),
    ...(more > 0 ? [`and ${more} more lines`] : []),
  ];
}

/** A picture of a story. */
type Taken = Picture & { storyId: string };

/** The outcome of each picture, and the files that the report shows. */
export class Results {
  readonly outcomes: Outcome[] = [];
  readonly notes: string[] = [];
  /** Names of the React components that any picture shows. */
  readonly components = new Set<string>();
  /** Heard texts of each state, by brand. */
  private readonly heard = new Map<
    string,
    { storyId: string; byBrand: Partial<Record<string, Screenshot['heard']>> }
  >();
  private readonly rejections: Readonly<Record<string, Rejection>>;

  constructor(
    private readonly options: Pick<Options, 'approve' | 'report'>,
    private readonly baselines: Baselines,
  ) {
    this.rejections = baselines.getRejections();
  }

  hashOf = (key: string): string | undefined => this.outcomes.find((outcome) => outcome.key === key)?.hash;

  enterAbsent(picture: Expected): [] {
    const { waitsFor } = picture;
    this.add(picture, waitsFor ? 'pending' : 'missing', [waitsFor ? `it waits for ${waitsFor}` : 'no story shows it']);
    return [];
  }

  /** Takes a screenshot as it is, where nothing was ever approved. */
  enterNew(task: Taken, shot: Screenshot): void {
    this.baselines.store.keep(shot.hash, shot.png);
    this.addTaken(task, 'same', [], shot);
  }

  /** Compares a screenshot with its baseline, or approves it. */
  enter(task: Taken, shot: Screenshot): void {
    for (const name of shot.components) this.components.add(name);
    if (shot.isUnstable) this.notes.push(`${task.key} changed once more after it had come to rest`);
    if (shot.isSecondTry) this.notes.push(`${task.key} was as expected only at the second try, on a page of its own`);
    if (shot.problems.length > 0) {
      const outcome = this.add(task, 'failed', shot.problems, shot);
      if (shot.png.length > 0) outcome.after = this.write(`${task.key}.png`, shot.png);
      if (shot.seen) outcome.seen = shot.seen;
      return;
    }
    this.baselines.store.keep(shot.hash, shot.png);
    const { status, why } = this.judge(task.key, shot.hash, () => this.baselines.approve(task.key, shot.hash));
    this.addTaken(task, status, why, shot);
  }

  /** Keeps what a screen reader is given of a state in one of its brands, for {@link enterHeard}. */
  listen({ state, brand, storyId }: Taken, { heard }: Screenshot): void {
    const known = this.heard.get(state);
    this.heard.set(state, { storyId, byBrand: { ...known?.byBrand, [brand]: heard } });
  }

  /** Compares the texts of the states with what was approved, once all brands were heard. */
  enterHeard(states: readonly string[], listeners: ReadonlyMap<string, { first: string; second: string | undefined }>) {
    for (const state of states) {
      const { storyId, byBrand = {} } = this.heard.get(state) ?? {};
      const { first = '', second = '' } = listeners.get(state) ?? {};
      const picture = { ...toPicture(heardBrand, state, 'phone'), storyId };
      const heard = byBrand[first];
      if (!heard) {
        this.add(picture, 'failed', ['it was not heard, because its story is broken']);
        continue;
      }
      const { text } = heard;
      const other = byBrand[second];
      const problems = [
        ...heard.problems,
        ...(other && other.text !== text && isSameInBrands(state)
          ? [`${second} gives a screen reader something else than ${first}:`, ...describeDiff(text, other.text)]
          : []),
      ];
      const before = this.baselines.getText(picture.key);
      const hash = hashText(text);
      const { status, why } =
        problems.length > 0
          ? { status: 'failed' as const, why: problems }
          : this.judge(picture.key, hash, () => this.baselines.approveText(picture.key, text));
      const outcome = this.add(picture, status, why);
      outcome.hash = hash;
      outcome.heard = { after: text, ...(before !== undefined && { before }) };
      if (status === 'changed') outcome.why.push(...describeDiff(before ?? '', text));
      if (heard.isSecondTry) this.notes.push(`${picture.key} was as expected only at the second try`);
    }
  }

  /** How something compares with what was approved. With `--approve` it is approved, by the given function. */
  private judge(key: string, hash: string, approve: () => void): Pick<Outcome, 'status' | 'why'> {
    const expected = this.baselines.getHash(key);
    const isSame = expected === hash;
    const rejection = this.rejections[key];
    const isRejected = rejection !== undefined && rejection.hash === hash;
    const approved = this.options.approve?.split(',').map((term) => term.trim());
    if (isRejected && !approved?.includes(key)) {
      return {
        status: 'rejected',
        why: [`rejected: ${rejection.note || 'without a note'}`, 'to approve it all the same, name this picture alone'],
      };
    }
    if (this.options.approve) {
      this.baselines.setRejection(key, undefined);
      if (!isSame) approve();
      return { status: isSame ? 'same' : 'approved', why: [] };
    }
    if (expected === undefined) return { status: 'missing', why: ['it has no baseline'] };
    return { status: isSame ? 'same' : 'changed', why: [] };
  }

  /** Returns the pictures that differ from their approved look. */
  listDiffering = (): Wanted[] =>
    this.outcomes
      .filter(({ status, heard }) => !heard && (status === 'changed' || status === 'rejected'))
      .flatMap((outcome) => {
        const hash = this.baselines.getHash(outcome.key);
        return hash ? [{ ...outcome, hash }] : [];
      });

  /** Shows the earlier pictures beside those that differ, and says where the two differ. */
  async showEarlier(earlier: ReadonlyMap<string, Earlier>): Promise<void> {
    for (const outcome of this.outcomes) {
      const { hash, note } = earlier.get(outcome.key) ?? {};
      if (note) outcome.why.push(note);
      const picture = hash && (await this.baselines.store.read(hash));
      if (!picture) continue;
      outcome.before = `pictures/${outcome.key}.before.png`;
      this.baselines.store.putAt(hash, join(this.options.report, outcome.before));
      if (outcome.status === 'changed' && outcome.after)
        await this.describeChange(outcome, picture, readFileSync(join(this.options.report, outcome.after)));
    }
  }

  /** Compares a screenshot from a freshly loaded page with the one from a page that showed other stories before. */
  verify(task: Taken, shot: Screenshot): void {
    const outcome = this.outcomes.find(({ key }) => key === task.key);
    if (!outcome?.hash || outcome.hash === shot.hash) return;
    outcome.status = 'failed';
    outcome.why.push('it looks different when its page is freshly loaded than after other stories');
    outcome.before = this.write(`${task.key}.alone.png`, shot.png);
  }

  /** Compares what is heard of a freshly loaded page with what was heard after other stories. */
  verifyHeard({ state }: Taken, shot: Screenshot): void {
    const outcome = this.outcomes.find(({ key }) => key === getHeardKey(state));
    if (!outcome?.heard?.after || !shot.heard || outcome.heard.after === shot.heard.text) return;
    outcome.status = 'failed';
    outcome.why.push(
      'it sounds different when its page is freshly loaded than after other stories:',
      ...describeDiff(outcome.heard.after, shot.heard.text),
    );
  }

  private async describeChange(outcome: Outcome, before: Uint8Array, after: Uint8Array): Promise<void> {
    const difference = await compare(before, after);
    if (difference.kind === 'size') {
      const { before: old, after: now, box } = difference;
      const place = box ? `; it differs from ${box.y} to ${box.y + box.height} px from its top` : '';
      outcome.why.unshift(`it was ${old} and is ${now}${place}`);
      outcome.resized = describeGrowth(difference);
      if (box) outcome.box = box;
    } else if (difference.kind === 'pixels') {
      const { count, box, recolour, patch } = difference;
      Object.assign(outcome, { pixels: count, box, recolour, patch });
      outcome.why.unshift(`${count} pixels differ, in ${box.width}×${box.height} at ${box.x}, ${box.y}`);
      outcome.difference = this.write(`${outcome.key}.difference.png`, difference.picture);
    }
  }

  private addTaken(task: Taken, status: Outcome['status'], why: string[], shot: Screenshot): void {
    const after = `pictures/${task.key}.png`;
    this.baselines.store.putAt(shot.hash, join(this.options.report, after));
    this.add(task, status, why, shot).after = after;
  }

  private add(
    picture: Picture & { storyId?: string | undefined },
    status: Outcome['status'],
    why: string[],
    shot?: Screenshot,
  ): Outcome {
    const { key, brand, state, frame, storyId } = picture;
    const outcome: Outcome = {
      key,
      brand,
      state,
      frame,
      status,
      why,
      storyId,
      ...(shot && shot.png.length > 0 && { hash: shot.hash }),
    };
    this.outcomes.push(outcome);
    return outcome;
  }

  private write(name: string, png: Uint8Array): string {
    const path = join(this.options.report, 'pictures', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png);
    return `pictures/${name}`;
  }
}
