import { execFileSync } from 'node:child_process';
import { root } from '../check/files.ts';
import { parseApproved } from './approvedLines.ts';
import { baselinesFolder } from './baselines.ts';

/** Files that change no picture: the lists of pictures themselves, and texts. */
const besides = [baselinesFolder, 'docs', '*.md'].map((path) => `:(exclude)${path}`);

/** Which pictures each commit approved, and whether its sources are those of the work tree. */
export class History {
  private readonly lines = new Map<string, ReadonlyMap<string, string>>();

  constructor(readonly folder: string = root) {}

  private git(...args: string[]): string | undefined {
    try {
      return execFileSync('git', args, {
        cwd: this.folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return undefined;
    }
  }

  /** Resolves a branch, a tag or a short name to its commit; undefined for an unknown one, or without git. */
  find = (ref: string): string | undefined => this.git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);

  /** True where git has the newest commits only, as a CI run fetches them by default. */
  isShallow = (): boolean => this.git('rev-parse', '--is-shallow-repository') === 'true';

  /** The newest commit that changed any approved picture. */
  findLastApproval = (): string | undefined => this.git('log', '-1', '--format=%H', '--', baselinesFolder) || undefined;

  /** The newest commit that approved this look of a picture. */
  findApproval = (key: string, hash: string): string | undefined =>
    this.git('log', '-1', '--format=%H', `-S${hash}`, '--', this.getFile(key)) || undefined;

  /** The hash of a picture that a commit has approved. */
  getApproved(commit: string, key: string): string | undefined {
    const file = this.getFile(key);
    const name = `${commit}:${file}`;
    const known = this.lines.get(name) ?? parseApproved(this.git('show', name) ?? '');
    this.lines.set(name, known);
    return known.get(key.slice(key.indexOf('/') + 1));
  }

  /** Whether a commit would be built from the same sources as the work tree. */
  isLikeNow = (commit: string): boolean =>
    this.git('diff', '--quiet', commit, '--', '.', ...besides) !== undefined &&
    this.git('ls-files', '--others', '--exclude-standard', '--', '.', ...besides) === '';

  /** Whether a commit has other packages than the work tree. */
  hasOtherPackages = (commit: string): boolean =>
    this.git('diff', '--quiet', commit, '--', 'package-lock.json') === undefined;

  private getFile = (key: string): string => `${baselinesFolder}/${key.slice(0, key.indexOf('/'))}.txt`;
}
