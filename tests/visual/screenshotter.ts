import { type Browser, type BrowserContext, type CDPSession, chromium, type Page, type Request } from 'playwright';
import { launchOptions } from '../browser.ts';
import { findSystemFonts } from './fonts.ts';
import { type Frame, type FrameName, frames } from './frames.ts';
import { type Heard, hear } from './heard/hear.ts';
import { findMisordered } from './heard/order.ts';
import { listen } from './heard/recorder.ts';
import {
  changeLanguage,
  choose,
  countEndlessCalls,
  findCoveringWords,
  findCutWords,
  findSmallTargets,
  forceLayout,
  getComponentNames,
  getHiddenHeight,
  getVisibleText,
  holdMotion,
  isFinished,
  prepare,
  scrollTo,
  settle,
  showStory,
} from './pageScripts.ts';
import { hashPixels } from './png.ts';

/** Subject of a screenshot. */
export interface Subject {
  storyId: string;
  /** Words that must be seen. */
  shows: readonly string[];
  /** Whether what a screen reader is given is read too. Default false. */
  isHeard?: boolean;
}

/** A screenshot, and what is wrong with its story. */
export interface Screenshot {
  png: Buffer;
  /** {@link hashPixels} of it; empty where there is no picture. */
  hash: string;
  /** Why the story cannot be pictured; each a sentence about 'it'. */
  problems: string[];
  /** Names of the React components on the page. */
  components: readonly string[];
  /** The text that a screen reader is given; undefined where the subject is not heard, or its story is broken. */
  heard?: Heard;
  /** The words on the page, where those of the state are not among them. */
  seen?: string;
  /** True when a second picture differed from the first, so that a third was needed. */
  isUnstable: boolean;
  /** True if it was equal only on a fresh page. */
  isSecondTry?: boolean;
}

/** How a story is loaded: exchanged in the open page, or in a fresh page. */
export type LoadMethod = 'channel' | 'navigation';

/** Flags besides those of every test, so that all machines and runs draw alike. */
export const flags = [
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
/** The highest picture, in CSS pixels; what is longer is cut. */
const maxHeight = 6000;

/** Below this address are pictures that a story wants to be missing. */
const meantToBeMissing = /^\/missing\//;

/** Elements that a person can press, fill in or choose. */
const controlSelector =
  'button, a[href], input, select, textarea, summary, label, article, [tabindex], [role=radio], [role=checkbox], [role=tab], [role=switch]';

/** Pseudo-classes that each frame of controls forces. */
const pseudoClasses = {
  hover: ['hover'],
  focus: ['focus', 'focus-visible', 'focus-within'],
  pressed: ['hover', 'active'],
};

/** Not of the page, but of a package all the same: tests/unpackBrowser.ts lays it beside the browser. */
const packagedFonts = /^Noto Sans (SC|Tamil)/;

const printGlobals = (brand: string, frame: FrameName): string =>
  Object.entries({ brand, ...frames[frame].globals, 'a11y.manual': '!true' })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const settingNames = new Set(Object.values(frames).flatMap(({ globals = {} }) => Object.keys(globals)));

/** The toolbars of a frame for a page that shows another: `null` is a toolbar's default. */
const getSettings = (brand: string, frame: FrameName): Record<string, string | null> => ({
  ...Object.fromEntries([...settingNames].map((name) => [name, null])),
  ...frames[frame].globals,
  brand,
});

/** Returns the kind of browser context. Frames that differ only in size, brand or toolbars share one. */
export const getContextKind = (frame: FrameName): string => {
  const { emulate, motion, scale = 1 } = frames[frame];
  return JSON.stringify([emulate, motion, scale]);
};

/** Whether the order of reading is held against what is seen; the phone's is looked at where it is heard. */
const isOrdered = ({ globals }: Frame): boolean => globals?.textZoom === '200' || globals?.direction === 'rtl';

/** Tools of designers, used at a desk with a pointer, and a field of a test: nothing of them is pressed by a finger. */
const deskStories = /^(lab|start)-|^forms-submitbutton--/;

/** Takes screenshots of stories, one after the other, in one browser. */
export class Screenshotter {
  private page: Page | undefined;
  private cdp: CDPSession | undefined;
  private context: BrowserContext | undefined;
  private problems: string[] = [];
  private isDirty = false;
  /** The story that the page shows. */
  private shown = '';
  private answeredAt = 0;
  private scale = 1;
  /** Kind of the current context. */
  private kind = '';
  private readonly inFlight = new Map<Request, Promise<unknown>>();
  private readonly knownFonts = new Set<string>();

  private frame: FrameName = 'phone';
  private height: number = frames.phone.height;

  private constructor(
    private browser: Browser,
    private readonly origin: string,
    private readonly limits: typeof usualLimits,
  ) {}

  static start = async (origin: string, limits = usualLimits): Promise<Screenshotter> =>
    new Screenshotter(await launch(1), origin, limits);

  stop = (): Promise<void> => this.browser.close();

  /**
   * Opens a new page in this frame; the one that was open is closed. Frames that differ in their size alone share a
   * context, and so what the browser has loaded and compiled.
   * @param first runs in the page before its first script.
   */
  async open<T>(frame: FrameName, first?: { script: (given: T) => void; given: T }): Promise<void> {
    this.frame = frame;
    const { width, height } = frames[frame];
    this.height = height;
    this.knownFonts.clear();
    this.inFlight.clear();
    const kind = getContextKind(frame);
    if (this.context && this.kind === kind) await this.page?.close();
    else this.context = await this.openContext(frame);
    this.kind = kind;
    const page = await this.context.newPage();
    if (first) await page.addInitScript(first.script as (given: unknown) => void, first.given);
    await page.setViewportSize({ width, height });
    this.page = page;
    this.cdp = await this.context.newCDPSession(page);
    await this.applyScale();
    await this.applyInsets();
    await this.cdp.send('DOM.enable');
    await this.cdp.send('CSS.enable');
    await this.cdp.send('Animation.enable');
    page.on('pageerror', (error) => this.problems.push(`it throws: ${error.message}`));
    page.on('console', (message) => {
      // A failed request is reported by its response below, with its address.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        this.problems.push(`it logs an error: ${firstLine(message.text())}`);
      }
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      const answer = request
        .response()
        // A script may never read the body of its answer, and then the answer never ends.
        .then((response) => (isCall(request) ? undefined : response?.finished()))
        .catch(() => undefined);
      this.inFlight.set(
        request,
        answer.finally(() => {
          this.inFlight.delete(request);
          this.answeredAt = performance.now();
        }),
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

  /** Goes on in the page that is open, in another frame; a new page is opened where the frame needs another context. */
  async change(frame: FrameName): Promise<void> {
    const { page } = this;
    if (!page || this.kind !== getContextKind(frame)) return this.open(frame);
    const { width, height } = frames[frame];
    this.frame = frame;
    this.height = height;
    this.knownFonts.clear();
    await page.setViewportSize({ width, height });
    await this.applyScale();
    await this.applyInsets();
  }

  private async openContext(frame: FrameName): Promise<BrowserContext> {
    const { emulate, motion, scale = 1 } = frames[frame];
    await this.context?.close();
    if (this.scale !== scale) {
      this.scale = scale;
      await this.browser.close();
      this.browser = await launch(scale);
    }
    const context = await this.browser.newContext({
      forcedColors: emulate?.forcedColors ?? 'none',
      contrast: emulate?.contrast ?? 'no-preference',
      deviceScaleFactor: 1,
      locale: 'en-SG',
      timezoneId: 'Asia/Singapore',
      colorScheme: 'light',
      // Scripts scroll smoothly otherwise, and no style can end that.
      reducedMotion: motion ? 'no-preference' : 'reduce',
      // By its last word the preview knows that its stories are pictured, and ends their animations.
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${this.browser.version()} Safari/537.36${motion ? '' : ' StorybookTestRunner'}`,
    });
    // The compiler that runs this file wraps functions in a helper that no page knows.
    await context.addInitScript('globalThis.__name = (made) => made;');
    await context.addInitScript(prepare);
    await context.addInitScript(listen);
    return context;
  }

  /**
   * Pictures one story. With `by: 'navigation'` the page is loaded for it, else it is exchanged in the page that is
   * open, which is about six times as fast and must give the same bytes.
   */
  async take(
    subject: Subject,
    brand: string,
    by: LoadMethod,
    isExpected: (hash: string) => boolean,
  ): Promise<Screenshot> {
    const { page } = this;
    if (!page) throw new Error('There is no page yet; open a brand first.');
    this.problems = [];
    this.inFlight.clear();
    const stuck = AbortSignal.timeout(this.limits.allMs);
    const isStuck = new Promise<undefined>((resolve) => stuck.addEventListener('abort', () => resolve(undefined)));
    const work = this.picture(page, subject, { brand, by, isExpected });
    // When this hangs, its browser is closed, which makes it fail.
    work.catch(() => undefined);
    const shot = await Promise.race([work, isStuck]);
    // Remains of a broken story must not appear in the next picture.
    this.isDirty = this.problems.length > 0;
    if (shot) return shot;
    await this.browser.close();
    this.browser = await launch(this.scale);
    this.context = undefined;
    await this.open(this.frame);
    const png = Buffer.alloc(0);
    const seconds = this.limits.allMs / 1000;
    return {
      png,
      hash: '',
      problems: [`it hangs: its page does not answer after ${seconds} s`],
      components: [],
      isUnstable: false,
    };
  }

  private async picture(
    page: Page,
    { storyId, shows, isHeard }: Subject,
    { brand, by, isExpected }: { brand: string; by: LoadMethod; isExpected: (hash: string) => boolean },
  ): Promise<Screenshot> {
    let components: string[] = [];
    let seen: string | undefined;
    let heard: Heard | undefined;
    try {
      await this.resize(frames[this.frame].height);
      await this.setMedium('screen');
      await this.setPlayback(1);
      // A story that is shown already is not shown again by the preview, whatever its toolbars say.
      const isShown = this.shown === storyId;
      this.shown = storyId;
      if (by === 'navigation' || this.isDirty || isShown || page.url() === 'about:blank') {
        await page.goto(
          `${this.origin}/iframe.html?id=${storyId}&viewMode=story&globals=${printGlobals(brand, this.frame)}`,
        );
      } else await page.evaluate(showStory, { storyId, settings: getSettings(brand, this.frame) });
      await page.waitForFunction(isFinished, storyId, { timeout: this.limits.finishMs });
      this.problems.push(...(await this.waitUntilStill(quietMs)).map(firstLine));
      await this.changeLanguage(page);
      await this.setMedium('print');
      await this.showAll(page);
      await this.scroll(page);
      components = await page.evaluate(getComponentNames);
      if (isHeard) heard = await hear(page);
      const text = await page.evaluate(getVisibleText);
      const missing = findMissingText(shows, text);
      if (missing.length > 0) seen = text.spaced;
      this.problems.push(...missing);
      // Under a pointer and with the focus everything stands where it stands without: on a phone that is looked at already.
      if (!frames[this.frame].controls || frames[this.frame].insets) await this.findMisplaced(page, storyId);
      this.problems.push(...(await findSystemFonts(this.devtools, this.knownFonts, packagedFonts)));
      // Last, because requesting the document again removes the forced states.
      await this.setControls();
      await this.holdMotion();
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      const seconds = this.limits.finishMs / 1000;
      this.problems.push(
        isSlow ? `it hangs: not finished after ${seconds} s` : `it cannot be pictured: ${firstLine(error)}`,
      );
    }
    let png = await this.capture();
    let hash = await hashPixels(png);
    let isUnstable = false;
    const { motion } = frames[this.frame];
    // A new layout restarts motions.
    if (!isExpected(hash) && !motion) {
      await this.page?.evaluate(forceLayout);
      png = await this.capture();
      hash = await hashPixels(png);
    }
    // A picture that is what it was is done. Any other counts only when a second one, a moment later, is the same.
    for (let tries = 0; !isExpected(hash); tries += 1) {
      // A held leaving motion never rests.
      if (!motion) await this.waitUntilStill(quietMs * 2);
      const again = await this.capture();
      const isSame = again.equals(png);
      png = again;
      hash = await hashPixels(png);
      if (isSame) break;
      isUnstable = true;
      if (tries === 3) {
        this.problems.push('it never looks the same twice');
        break;
      }
    }
    const problems = [...new Set(this.problems)];
    return { png, hash, problems, components, isUnstable, ...(heard && { heard }), ...(seen && { seen }) };
  }

  private async resize(height: number): Promise<void> {
    if (this.height === height) return;
    this.height = height;
    await this.page?.setViewportSize({ width: frames[this.frame].width, height });
    await this.applyScale();
  }

  /** Playwright only emulates a scale, which hides what half a pixel does: 0 is the scale of the browser itself. */
  private async applyScale(): Promise<void> {
    if (this.scale === 1) return;
    const { width } = frames[this.frame];
    const metrics = { width, height: this.height, deviceScaleFactor: 0, mobile: false };
    await this.devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  }

  /** Covers the edges of the screen as a notch does, or uncovers them. */
  private async applyInsets(): Promise<void> {
    await this.devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: frames[this.frame].insets ?? {} });
  }

  /** Changes the language as the diner does, in a frame of that: the play has looked for English words. */
  private async changeLanguage(page: Page): Promise<void> {
    const { lateLanguage } = frames[this.frame];
    if (lateLanguage === undefined) return;
    await page.evaluate(changeLanguage, lateLanguage);
    this.problems.push(...(await this.waitUntilStill(quietMs * 2)).map(firstLine));
  }

  /** Prints the page, or shows it again, in a frame of paper. */
  private async setMedium(medium: 'screen' | 'print'): Promise<void> {
    if (frames[this.frame].emulate?.media !== 'print') return;
    await this.page?.emulateMedia({ media: medium });
    if (medium === 'print') this.problems.push(...(await this.waitUntilStill(quietMs)).map(firstLine));
  }

  /** Lets the time of motions go on, or stand still, in a frame of motions. */
  private async setPlayback(playbackRate: 0 | 1): Promise<void> {
    if (frames[this.frame].motion) await this.devtools.send('Animation.setPlaybackRate', { playbackRate });
  }

  /** Holds the motions of the frame on their way. */
  private async holdMotion(): Promise<void> {
    const { motion } = frames[this.frame];
    if (!motion) return;
    await this.setPlayback(0);
    if (motion === 'answer') {
      await this.page?.evaluate(choose);
      await this.force(pseudoClasses.pressed);
    }
    await this.page?.evaluate(holdMotion, motion);
  }

  /** Words that cannot be read, and controls that cannot be pressed, for where they stand. */
  private async findMisplaced(page: Page, storyId: string): Promise<void> {
    const covering = await page.evaluate(findCoveringWords);
    this.problems.push(...covering.map((words) => `its words lie on each other: ${words}`));
    const cut = await page.evaluate(findCutWords);
    this.problems.push(...cut.map((words) => `its words are cut at a side: ${words}`));
    if (isOrdered(frames[this.frame])) {
      const misordered = await page.evaluate(findMisordered);
      this.problems.push(...misordered.map((pair) => `it is read in another order than it is seen: ${pair}`));
    }
    // On a phone on its side a bar covers half of a control, until the diner scrolls.
    const isUnderBar = frames[this.frame].insets !== undefined && frames[this.frame].isCut === true;
    const small = deskStories.test(storyId) || isUnderBar ? [] : await page.evaluate(findSmallTargets);
    this.problems.push(...small.map((control) => `a finger of 44 px misses ${control}`));
  }

  /** Puts every control into the state of the frame. */
  private async setControls(): Promise<void> {
    const { controls } = frames[this.frame];
    if (!controls) return;
    // A play function leaves the focus on what it has pressed, and its ring covers how a pointer is answered.
    if (controls !== 'focus') await this.page?.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await this.force(pseudoClasses[controls]);
    this.problems.push(...(await this.waitUntilStill(quietMs)).map(firstLine));
  }

  /** Tells every control that a pointer is over it, and so on. */
  private async force(forcedPseudoClasses: string[]): Promise<void> {
    const { root } = await this.devtools.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await this.devtools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: controlSelector,
    });
    for (const nodeId of nodeIds) await this.devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }

  /** Makes the page as high as what is in it, so that nothing that a diner scrolls to is left out. */
  private async showAll(page: Page): Promise<void> {
    if (frames[this.frame].isCut) return;
    // An element that is as high as a part of the page grows with it, so repeat this.
    for (let tries = 0; tries < 5; tries += 1) {
      const hidden = await page.evaluate(getHiddenHeight);
      if (hidden === 0) return;
      if (this.height === maxHeight) {
        // In a mix, text of 200 % may be longer; its end is on the phone's picture.
        if (frames[this.frame].insets) return;
        this.problems.push(
          `it is higher than ${maxHeight} pixels, so its end is not pictured; shorten what the story shows`,
        );
        return;
      }
      await this.resize(Math.min(maxHeight, this.height + hidden));
      this.problems.push(...(await this.waitUntilStill(quietMs)).map(firstLine));
    }
  }

  /** Scrolls into the middle, in a frame of that. */
  private async scroll(page: Page): Promise<void> {
    if (!frames[this.frame].isScrolled) return;
    await page.evaluate(scrollTo, 0.6);
    this.problems.push(...(await this.waitUntilStill(quietMs)).map(firstLine));
  }

  /** Waits until no request is open and nothing moves. A response may cause further requests. */
  private async waitUntilStill(quietMs: number): Promise<string[]> {
    const began = performance.now();
    for (;;) {
      const pending = await this.awaited();
      // A page of many frames may take long; it hangs when nothing comes any more.
      const idleMs = performance.now() - Math.max(began, this.answeredAt);
      if (pending.length > 0 && idleMs > this.limits.finishMs) return [`it hangs: ${pending[0]} is not answered`];
      if (pending.length > 0) {
        await Promise.race([...this.inFlight.values(), new Promise((resolve) => setTimeout(resolve, 20))]);
        continue;
      }
      const problems = (await this.page?.evaluate(settle, { quietMs, limitMs: this.limits.restMs })) ?? [];
      if ((await this.awaited()).length === 0) return problems;
    }
  }

  /** The paths of requests that will be answered. */
  private async awaited(): Promise<string[]> {
    if (this.inFlight.size === 0) return [];
    const endless = (await this.page?.evaluate(countEndlessCalls)) ?? 0;
    const requests = [...this.inFlight.keys()];
    const calls = requests.filter((request) => isCall(request));
    const others = requests.filter((request) => !isCall(request));
    return [...others, ...(calls.length > endless ? calls : [])].map((request) => new URL(request.url()).pathname);
  }

  /** Runs a function in the page, which shows the story that was taken last. */
  evaluate<T, A>(script: (arg: A) => T, arg: A): Promise<Awaited<T>> {
    if (!this.page) throw new Error('There is no page yet; open a brand first.');
    // Playwright's type of a function in a page cannot say what its argument becomes there.
    return this.page.evaluate(script as (arg: unknown) => T, arg) as Promise<Awaited<T>>;
  }

  private get devtools(): CDPSession {
    if (!this.cdp) throw new Error('There is no page yet; open a brand first.');
    return this.cdp;
  }

  private async capture(): Promise<Buffer> {
    const { data } = await this.devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  }
}

/** @param scale device pixels of a CSS pixel. */
async function launch(scale: number): Promise<Browser> {
  const options = launchOptions();
  const args = [...flags, `--force-device-scale-factor=${scale}`];
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...args] });
}

const isCall = (request: Request): boolean => ['fetch', 'xhr'].includes(request.resourceType());

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Words of a state that are not seen. A number must stand alone: '10' is not seen in 'S$10.00'. */
export function findMissingText(shows: readonly string[], seen: { spaced: string; joined: string }): string[] {
  const isThere = (words: string) => {
    if (/^\d+$/.test(words)) return new RegExp(`(?<![\\d.,])${words}(?![\\d.,]\\d|\\d)`).test(seen.spaced);
    return seen.spaced.includes(words) || seen.joined.includes(words);
  };
  return shows.filter((words) => !isThere(words)).map((words) => `it does not show '${words}'`);
}
