import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Baselines, BrokenBaseline, type Rejection } from './baselines.ts';
import { compare, describeGrowth } from './compare.ts';
import type { Expected } from './coverage.ts';
import type { Options } from './options.ts';
import type { Outcome } from './outcome.ts';
import type { Picture } from './pictures.ts';
import type { Screenshot } from './screenshotter.ts';

/** Copies a baseline into the report, and answers its place there. */
export function keepBaseline(report: string, baselines: Baselines, key: string): string {
  const path = join(report, 'pictures', `${key}.webp`);
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(baselines.getFile(key), path);
  return `pictures/${key}.webp`;
}

/** A picture of a story. */
type Taken = Picture & { storyId: string };

/** The outcome of each picture, and the files that the report shows. */
export class Results {
  readonly outcomes: Outcome[] = [];
  readonly notes: string[] = [];
  /** Names of the React components that any picture shows. */
  readonly components = new Set<string>();
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
    this.add(task, 'same', [], shot).after = this.keep(`${task.key}.after.png`, shot.png);
  }

  /** Compares a screenshot with its baseline, or approves it. */
  async enter(task: Taken, shot: Screenshot): Promise<void> {
    for (const name of shot.components) this.components.add(name);
    if (shot.isUnstable) this.notes.push(`${task.key} changed once more after it had come to rest`);
    if (shot.isSecondTry) this.notes.push(`${task.key} was as expected only at the second try, on a page of its own`);
    if (shot.problems.length > 0) {
      const outcome = this.add(task, 'failed', shot.problems, shot);
      if (shot.png.length > 0) outcome.after = this.keep(`${task.key}.after.png`, shot.png);
      if (shot.seen) outcome.seen = shot.seen;
      return;
    }
    const rejection = this.rejections[task.key];
    const isRejected = rejection !== undefined && rejection.hash === shot.hash;
    const approved = this.options.approve?.split(',').map((term) => term.trim());
    if (isRejected && !approved?.includes(task.key)) {
      const why = [
        `rejected: ${rejection.note || 'without a note'}`,
        'to approve it all the same, name this picture alone',
      ];
      const outcome = this.add(task, 'rejected', why, shot);
      outcome.after = this.keep(`${task.key}.after.png`, shot.png);
      if (await this.baselines.getHash(task.key)) outcome.before = this.keepBaseline(task.key);
      return;
    }
    if (this.options.approve) {
      this.baselines.setRejection(task.key, undefined);
      const isSame = (await this.baselines.getHash(task.key)) === shot.hash;
      if (!isSame) await this.baselines.approve(task.key, shot.png);
      this.add(task, isSame ? 'same' : 'approved', [], shot).after = this.keepBaseline(task.key);
      return;
    }
    try {
      if ((await this.baselines.getHash(task.key)) === shot.hash) {
        this.add(task, 'same', [], shot).after = this.keepBaseline(task.key);
        return;
      }
      const before = await this.baselines.load(task.key);
      if (before) await this.enterChanged(task, shot, before);
      else this.add(task, 'missing', ['it has no baseline'], shot).after = this.keep(`${task.key}.after.png`, shot.png);
    } catch (error) {
      if (!(error instanceof BrokenBaseline)) throw error;
      this.add(task, 'failed', [error.message], shot).after = this.keep(`${task.key}.after.png`, shot.png);
    }
  }

  /** Compares a screenshot from a freshly loaded page with the one from a page that showed other stories before. */
  async verify(task: Taken, shot: Screenshot): Promise<void> {
    const outcome = this.outcomes.find(({ key }) => key === task.key);
    if (!outcome?.hash || outcome.hash === shot.hash) return;
    outcome.status = 'failed';
    outcome.why.push('it looks different when its page is freshly loaded than after other stories');
    outcome.before = this.keep(`${task.key}.alone.png`, shot.png);
  }

  private async enterChanged(task: Taken, shot: Screenshot, before: Buffer): Promise<void> {
    const difference = await compare(before, shot.png);
    if (difference.kind === 'none') {
      this.add(task, 'same', [], shot).after = this.keepBaseline(task.key);
      return;
    }
    const outcome = this.add(task, 'changed', [], shot);
    outcome.before = this.keepBaseline(task.key);
    outcome.after = this.keep(`${task.key}.after.png`, shot.png);
    if (difference.kind === 'size') {
      const { before: old, after: now, box } = difference;
      const place = box ? `; it differs from ${box.y} to ${box.y + box.height} px from its top` : '';
      outcome.why.push(`it was ${old} and is ${now}${place}`);
      outcome.resized = describeGrowth(difference);
      if (box) outcome.box = box;
    } else {
      const { count, box, recolour, patch } = difference;
      Object.assign(outcome, { pixels: count, box, recolour, patch });
      outcome.why.push(`${count} pixels differ, in ${box.width}×${box.height} at ${box.x}, ${box.y}`);
      outcome.difference = this.keep(`${task.key}.difference.png`, difference.picture);
    }
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

  private keep(name: string, png: Uint8Array): string {
    const path = join(this.options.report, 'pictures', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png);
    return `pictures/${name}`;
  }

  private keepBaseline = (key: string): string => keepBaseline(this.options.report, this.baselines, key);
}
