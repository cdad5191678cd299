import { type Browser, type BrowserContext, type CDPSession, chromium, type Page, type Request } from 'playwright';
import { launchOptions } from '../browser.ts';
import { foreignFonts } from './fonts.ts';
import { type Viewport, viewports } from './matrix.ts';
import { endlessCalls, isFinished, layOutAnew, prepare, settle, showStory, wordsInSight } from './page.ts';
import { hashOf } from './png.ts';

/** What is asked of the camera. */
export interface Subject {
  storyId: string;
  /** Words that must be seen. */
  shows: readonly string[];
}

/** What the camera saw. */
export interface Shot {
  png: Buffer;
  hash: string;
  /** Why the story is not fit to be pictured, each a sentence about 'it'. */
  problems: string[];
  /** True when a second picture differed from the first, so that a third was needed. */
  isRestless: boolean;
}

/** How a story comes into the page: exchanged in the one that is open, or loaded with a page of its own. */
export type By = 'channel' | 'navigation';

/** What is added to the flags of every test so that no two machines, and no two runs, draw differently. */
export const flags = [
  '--force-device-scale-factor=1',
  '--disable-lcd-text',
  // Skia picks its code by the processor, and no two processors round alike.
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
];

/** How long a story may take: until it is finished, until it is at rest after that, and with all that is done to it. */
const usualLimits = { finishMs: 15_000, restMs: 3000, allMs: 40_000 };
const quietMs = 40;

/** Below this address are pictures that a story wants to be missing. */
const meantToBeMissing = /^\/missing\//;

/** Not of the page, but of a package all the same: tests/unpackBrowser.ts lays it beside the browser. */
const packagedFonts = /^Noto Sans (SC|Tamil)/;

const globals = (brand: string): string => `brand:${brand};a11y.manual:!true`;

/** Takes pictures of stories in one brand and on one screen. */
export class Camera {
  private page: Page | undefined;
  private cdp: CDPSession | undefined;
  private context: BrowserContext | undefined;
  private problems: string[] = [];
  private isDirty = false;
  private readonly inFlight = new Map<Request, Promise<unknown>>();
  private readonly knownFonts = new Set<string>();

  private viewport: Viewport = 'phone';

  private constructor(
    private browser: Browser,
    private readonly origin: string,
    private readonly limits: typeof usualLimits,
  ) {}

  static start = async (origin: string, limits = usualLimits): Promise<Camera> =>
    new Camera(await launch(), origin, limits);

  stop = (): Promise<void> => this.browser.close();

  /** Makes ready for a brand and a screen; what was open is closed. */
  async open(viewport: Viewport): Promise<void> {
    this.viewport = viewport;
    await this.context?.close();
    this.knownFonts.clear();
    this.inFlight.clear();
    this.context = await this.browser.newContext({
      viewport: viewports[viewport],
      deviceScaleFactor: 1,
      locale: 'en-SG',
      timezoneId: 'Asia/Singapore',
      colorScheme: 'light',
      // Scripts scroll smoothly otherwise, and no style can end that.
      reducedMotion: 'reduce',
      // By this name the preview knows that its stories are pictured, and ends their animations.
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${this.browser.version()} Safari/537.36 StorybookTestRunner`,
    });
    // The compiler that runs this file wraps functions in a helper that no page knows.
    await this.context.addInitScript('globalThis.__name = (made) => made;');
    await this.context.addInitScript(prepare);
    const page = await this.context.newPage();
    this.page = page;
    this.cdp = await this.context.newCDPSession(page);
    await this.cdp.send('DOM.enable');
    await this.cdp.send('CSS.enable');
    page.on('pageerror', (error) => this.problems.push(`it throws: ${error.message}`));
    page.on('console', (message) => {
      // What could not be loaded is told by its answer, below, with its address.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        this.problems.push(`it logs an error: ${firstLine(message.text())}`);
      }
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      this.inFlight.set(
        request,
        request
          .response()
          // A script may never read the body of its answer, and then the answer never ends.
          .then((response) => (isCall(request) ? undefined : response?.finished()))
          .catch(() => undefined)
          .finally(() => this.inFlight.delete(request)),
      );
      if (/^https?:$/.test(url.protocol) && url.origin !== this.origin)
        this.problems.push(`it needs the network: ${url}`);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && !meantToBeMissing.test(pathname)) {
        this.problems.push(`it asks for ${pathname}, which no story answers (${response.status()})`);
      }
    });
  }

  /**
   * Pictures one story. With `by: 'navigation'` the page is loaded for it, else it is exchanged in the page that is
   * open, which is about six times as fast and must give the same bytes.
   */
  async take(subject: Subject, brand: string, by: By, isExpected: (hash: string) => boolean): Promise<Shot> {
    const { page } = this;
    if (!page) throw new Error('The camera has no page yet; open a brand first.');
    this.problems = [];
    this.inFlight.clear();
    const stuck = AbortSignal.timeout(this.limits.allMs);
    const isStuck = new Promise<undefined>((resolve) => stuck.addEventListener('abort', () => resolve(undefined)));
    const work = this.picture(page, subject, { brand, by, isExpected });
    // When this is stuck, its browser is closed under it, and what it says then is of no interest.
    work.catch(() => undefined);
    const shot = await Promise.race([work, isStuck]);
    // What a broken story leaves behind must not be in the next picture.
    this.isDirty = this.problems.length > 0;
    if (shot) return shot;
    await this.browser.close();
    this.browser = await launch();
    this.context = undefined;
    await this.open(this.viewport);
    const png = Buffer.alloc(0);
    const seconds = this.limits.allMs / 1000;
    return {
      png,
      hash: hashOf(png),
      problems: [`it hangs: its page does not answer after ${seconds} s`],
      isRestless: false,
    };
  }

  private async picture(
    page: Page,
    { storyId, shows }: Subject,
    { brand, by, isExpected }: { brand: string; by: By; isExpected: (hash: string) => boolean },
  ): Promise<Shot> {
    try {
      if (by === 'navigation' || this.isDirty || page.url() === 'about:blank') {
        await page.goto(`${this.origin}/iframe.html?id=${storyId}&viewMode=story&globals=${globals(brand)}`);
      } else await page.evaluate(showStory, storyId);
      await page.waitForFunction(isFinished, storyId, { timeout: this.limits.finishMs });
      this.problems.push(...(await this.rest(quietMs)).map(firstLine));
      this.problems.push(...missingWords(shows, await page.evaluate(wordsInSight)));
      this.problems.push(...(await foreignFonts(this.devtools, this.knownFonts, packagedFonts)));
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      const seconds = this.limits.finishMs / 1000;
      this.problems.push(
        isSlow ? `it hangs: not finished after ${seconds} s` : `it cannot be pictured: ${firstLine(error)}`,
      );
    }
    let png = await this.shoot();
    let isRestless = false;
    if (!isExpected(hashOf(png))) {
      await this.page?.evaluate(layOutAnew);
      png = await this.shoot();
    }
    // A picture that is what it was is done. Any other counts only when a second one, a moment later, is the same.
    for (let tries = 0; !isExpected(hashOf(png)); tries += 1) {
      await this.rest(quietMs * 2);
      const again = await this.shoot();
      const isSame = again.equals(png);
      png = again;
      if (isSame) break;
      isRestless = true;
      if (tries === 3) {
        this.problems.push('it never looks the same twice');
        break;
      }
    }
    return { png, hash: hashOf(png), problems: [...new Set(this.problems)], isRestless };
  }

  /** Waits until nothing is asked for and nothing moves. What arrives may ask for more. */
  private async rest(quietMs: number): Promise<string[]> {
    const deadline = performance.now() + this.limits.finishMs;
    for (;;) {
      const awaited = await this.awaited();
      if (awaited.length > 0 && performance.now() > deadline) return [`it hangs: ${awaited[0]} is not answered`];
      if (awaited.length > 0) {
        await Promise.race([...this.inFlight.values(), new Promise((resolve) => setTimeout(resolve, 20))]);
        continue;
      }
      const problems = (await this.page?.evaluate(settle, { quietMs, limitMs: this.limits.restMs })) ?? [];
      if ((await this.awaited()).length === 0) return problems;
    }
  }

  /** What is asked for and will be answered. */
  private async awaited(): Promise<string[]> {
    if (this.inFlight.size === 0) return [];
    const endless = (await this.page?.evaluate(endlessCalls)) ?? 0;
    const requests = [...this.inFlight.keys()];
    const calls = requests.filter((request) => isCall(request));
    const others = requests.filter((request) => !isCall(request));
    return [...others, ...(calls.length > endless ? calls : [])].map((request) => new URL(request.url()).pathname);
  }

  private get devtools(): CDPSession {
    if (!this.cdp) throw new Error('The camera has no page yet; open a brand first.');
    return this.cdp;
  }

  private async shoot(): Promise<Buffer> {
    const { data } = await this.devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  }
}

async function launch(): Promise<Browser> {
  const options = launchOptions();
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...flags] });
}

const isCall = (request: Request): boolean => ['fetch', 'xhr'].includes(request.resourceType());

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Words of a state that are not seen. A number must stand alone: '10' is not seen in 'S$10.00'. */
export function missingWords(shows: readonly string[], seen: { spaced: string; joined: string }): string[] {
  const isThere = (words: string) => {
    if (/^\d+$/.test(words)) return new RegExp(`(?<![\\d.,])${words}(?![\\d.,]\\d|\\d)`).test(seen.spaced);
    return seen.spaced.includes(words) || seen.joined.includes(words);
  };
  return shows.filter((words) => !isThere(words)).map((words) => `it does not show '${words}'`);
}
