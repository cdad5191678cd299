/**
 * Functions that the screenshotter runs inside a page of the preview. Each is sent to the browser as text, so it may
 * only use its parameters and browser APIs.
 */

interface Channel {
  on: (event: string, listener: (record: never) => void) => void;
  emit: (event: string, record: unknown) => void;
}

interface PreviewWindow extends Window {
  __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  __STORYBOOK_PREVIEW__?: {
    view?: { showPreparingStory?: () => void };
    storyStoreValue?: { userGlobals: { update: (globals: Record<string, string | undefined>) => void } };
  };
  visual?: { finished: string[]; failed: string[]; soon: Set<number>; endless: number };
  /** The recorder of tests/visual/heard, where it listens. */
  ear?: { restart: () => void };
}

/** Before anything else runs in a page: listens to the preview, and takes away what would differ from run to run. */
export function prepare(): void {
  const page = window as PreviewWindow;
  const record = { finished: [] as string[], failed: [] as string[], soon: new Set<number>(), endless: 0 };
  page.visual = record;

  // Wait for pending changes: React delays lazy content by 300 ms, and dialogs arrive in steps.
  const soonMs = 300;
  // So long msw waits with an answer that a story wants never to come.
  const endlessMs = 2 ** 31 - 1;
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = ((run: TimerHandler, delay = 0, ...given: unknown[]) => {
    const timer = start(() => {
      record.soon.delete(timer);
      if (typeof run === 'function') run(...given);
    }, delay);
    if (delay <= soonMs) record.soon.add(timer);
    if (delay === endlessMs) record.endless += 1;
    return timer;
  }) as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    record.soon.delete(Number(timer));
    stop(timer);
  };

  const listen = (channel: Channel) => {
    channel.on('storyFinished', ({ storyId }: { storyId: string }) => record.finished.push(storyId));
    const fails = (event: string, why: (given: never) => unknown) =>
      channel.on(event, (given) => record.failed.push(String(why(given))));
    fails('storyThrewException', (error: Error) => `it throws: ${error.message}`);
    fails('storyErrored', (error: { title: string; description: string }) => `${error.title}: ${error.description}`);
    fails('storyMissing', (id: string) => `the built Storybook has no story ${id}`);
    fails('playFunctionThrewException', (error: Error) => `its play function fails: ${error.message}`);
    fails(
      'unhandledErrorsWhilePlaying',
      (errors: Error[]) => `it throws: ${errors.map(({ message }) => message).join('; ')}`,
    );
  };

  // The preview makes both; this listens as soon as they are set, before the first story.
  let channel: Channel | undefined;
  Object.defineProperty(page, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (made: Channel) => {
      channel = made;
      listen(made);
    },
  });
  let preview: PreviewWindow['__STORYBOOK_PREVIEW__'];
  Object.defineProperty(page, '__STORYBOOK_PREVIEW__', {
    configurable: true,
    get: () => preview,
    set: (made: PreviewWindow['__STORYBOOK_PREVIEW__']) => {
      preview = made;
      // This view hides the story for a moment when the machine is slow, and what is hidden loses the focus.
      if (made?.view) made.view.showPreparingStory = () => undefined;
    },
  });

  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    // A caret blinks; where the system chooses the colours, it is there.
    style.textContent = '* { caret-color: transparent !important; caret-animation: manual !important; }';
    document.head.append(style);
  });
}

/** Shows another story in the same page, with these values of the toolbars; `null` is a toolbar's default. */
export function showStory({
  storyId,
  settings,
}: {
  storyId: string;
  settings: Readonly<Record<string, string | null>>;
}): void {
  const page = window as PreviewWindow;
  // Not by the channel's event for it, which would draw the story that leaves once more.
  page.__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.update(
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? undefined])),
  );
  window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.removeAllRanges();
  if (page.visual) Object.assign(page.visual, { finished: [], failed: [], endless: 0 });
  page.ear?.restart();
  page.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

/** Tells the story's shop that the diner chooses another language. */
export const changeLanguage = (languageId: string): void =>
  void window.dispatchEvent(new CustomEvent('story-language', { detail: Number(languageId) }));

/** How many calls the story wants never to be answered. */
export const countEndlessCalls = (): number => (window as PreviewWindow).visual?.endless ?? 0;

/** True when the story is finished, or can no longer finish. */
export function isFinished(storyId: string): boolean {
  const record = (window as PreviewWindow).visual;
  return record !== undefined && (record.failed.length > 0 || record.finished.includes(storyId));
}

/**
 * Waits until the page rests: fonts and pictures have loaded, dialogs have arrived, and nothing has changed for some
 * frames. Returns the faults of the story.
 * @param quietMs how long nothing may change
 * @param limitMs after this the story counts as restless, which is a failure
 */
export async function settle({ quietMs, limitMs }: { quietMs: number; limitMs: number }): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const now = () => performance.now();
  let changed = now();
  const observer = new MutationObserver(() => {
    changed = now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const began = now();
  const failed: string[] = [];
  const replaced = new Set<string>();
  await frame();
  await frame();
  for (;;) {
    for (const animation of document.getAnimations()) {
      // The preview pauses what is endless at its last frame; the rest goes to its end.
      const { iterations } = animation.effect?.getComputedTiming() ?? {};
      if (animation.playState === 'running' && iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
    const images = [...document.images].filter(({ src }) => src !== '');
    // One that is not loaded because it is out of sight is not waited for; one that is missing cannot be decoded.
    await Promise.all(
      images
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map((image) => image.decode().catch(() => undefined)),
    );
    // A picture that the stylesheet shows in place of another does not say when it is there: a copy of it does.
    for (const image of images) {
      const [, src] = /^url\("(.+)"\)$/.exec(getComputedStyle(image).content) ?? [];
      if (src === undefined || replaced.has(src)) continue;
      replaced.add(src);
      await Object.assign(new Image(), { src })
        .decode()
        .catch(() => undefined);
      changed = now();
    }
    await document.fonts.ready;
    const inSight = (image: Element) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const isArriving = document.querySelector('[data-starting-style], [data-ending-style]') !== null;
    const isLoading = document.fonts.status === 'loading' || images.some((image) => !image.complete && inSight(image));
    const isWaiting = ((window as PreviewWindow).visual?.soon.size ?? 0) > 0;
    if (!isArriving && !isLoading && !isWaiting && now() - changed >= quietMs) break;
    if (now() - began > limitMs) {
      failed.push(
        `it is not at rest after ${limitMs / 1000} s: ${
          isLoading
            ? 'a font or an image is still loading'
            : isArriving
              ? 'a dialog is still moving'
              : isWaiting
                ? 'it keeps setting timers'
                : 'the page keeps changing'
        }`,
      );
      break;
    }
    await frame();
  }
  observer.disconnect();
  return [...((window as PreviewWindow).visual?.failed ?? []), ...failed];
}

/**
 * Lays out the page again in one go, so that nothing is drawn in between. An element that came to rest between two
 * pixels may be drawn slightly differently after it has moved. Laid out at once, it is always drawn the same.
 */
export async function forceLayout(): Promise<void> {
  const { style } = document.documentElement;
  const { scrollX, scrollY } = window;
  const { display } = style;
  style.display = 'none';
  document.documentElement.getBoundingClientRect();
  style.display = display;
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

/** How much of the page, or of the dialog that is open, has to be scrolled to, in CSS pixels. */
export function getHiddenHeight(): number {
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isVisible);
  const scrollers = (dialogs.length > 0 ? dialogs : [document.body])
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .filter((element) => /^(auto|scroll)$/.test(getComputedStyle(element).overflowY) && isVisible(element))
    // Text in a field is not part of the page.
    .filter((element) => !element.matches('textarea, select'));
  const page = dialogs.length > 0 ? [] : [document.documentElement.scrollHeight - innerHeight];
  return Math.max(0, ...page, ...scrollers.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
}

/** Scrolls the page, or the dialog that is open, as far as `part` of what there is to scroll to. */
export function scrollTo(part: number): void {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const inside = (dialogs.length > 0 ? dialogs : [document.body])
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .filter((one) => /^(auto|scroll)$/.test(getComputedStyle(one).overflowY) && !one.matches('textarea, select'));
  const page = dialogs.length > 0 || !document.scrollingElement ? [] : [document.scrollingElement];
  for (const element of [...page, ...inside]) {
    const top = Math.round((element.scrollHeight - element.clientHeight) * part);
    element.scrollTo({ top, behavior: 'instant' });
  }
}

/** The words that are in the picture, as written (not as a style sets their case), in one line, and in one without gaps. */
export function getVisibleText(): { spaced: string; joined: string } {
  const seen: string[] = [];
  const isSeen = (element: Element) => {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
    const isInPicture = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      (((width > 1 || height > 1) && isInPicture) || getComputedStyle(element).display === 'contents')
    );
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && (node.matches('script, style, [class^=sb-]') || node.id === 'storybook-docs')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) {
      if (node.data.trim() !== '' && node.parentElement && isSeen(node.parentElement)) seen.push(node.data);
    } else if (node instanceof HTMLSelectElement) {
      // The options of a closed list count as shown, because they are one tap away and drawn by the device.
      if (isSeen(node)) seen.push(...[...node.options].map((option) => option.text));
    } else if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
      if (isSeen(node)) seen.push(node.type === 'password' ? '' : node.value || node.placeholder);
    }
  }
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  return { spaced: tidy(seen.join(' ')), joined: tidy(seen.join('')) };
}

/** Words that lie on other words, each pair as a text: `Ready on Collected`. */
export function findCoveringWords(): string[] {
  /** Returns the element's layer. A layer covers content that scrolls below it, and a dialog covers the page. */
  const getLayer = (element: Element): Element | null => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (/^(fixed|sticky)$/.test(getComputedStyle(one).position)) return one;
    return null;
  };
  const clippingRects = new Map<Element, DOMRect[]>();
  /** Boxes that hide what is beyond them, such as lines after the last one that is shown. */
  const getCuts = (element: Element | null): DOMRect[] => {
    if (!element || element === document.body) return [];
    const known = clippingRects.get(element);
    if (known) return known;
    const outer = getCuts(element.parentElement);
    const isCutting = getComputedStyle(element).overflowY !== 'visible';
    const cuts = isCutting ? [...outer, element.getBoundingClientRect()] : outer;
    clippingRects.set(element, cuts);
    return cuts;
  };
  const lines: { text: string; layer: Element | null; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const { parentElement: parent } = node;
    const text = node.textContent?.replace(/\s+/g, ' ').trim();
    if (!parent || !text || parent.closest('script, style, div[class^=sb-]')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Words for screen readers alone are in a box of one pixel.
    if (parent.clientWidth === 1 && parent.clientHeight === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = getLayer(parent);
    const cuts = getCuts(parent);
    for (const box of range.getClientRects()) {
      const isSeen = cuts.every(({ top, bottom }) => box.top >= top - 2 && box.bottom <= bottom + box.height / 2);
      if (box.width > 2 && isSeen) lines.push({ text, layer, box });
    }
  }
  /** Above and below its letters a font has room, which a large figure keeps to itself. */
  const getLetters = ({ top, bottom, height }: DOMRect) => ({ top: top + height / 4, bottom: bottom - height / 4 });
  const found = new Set<string>();
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      // Words that end in '…' have two boxes: the whole, and what is seen of it. A bar repeats the title that it covers.
      if (one.layer !== other.layer || one.text === other.text) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const [letters, others] = [getLetters(one.box), getLetters(other.box)];
      const height = Math.min(letters.bottom, others.bottom) - Math.max(letters.top, others.top);
      // The boxes of lines that are close together touch, and their letters do not.
      if (width > 2 && height > Math.min(one.box.height, other.box.height) / 4)
        found.add(`'${one.text}' and '${other.text}'`);
    }
  }
  return [...found];
}

/** Words whose sides are out of sight and cannot be scrolled to, each as a text. Those that end in '…' are cut on purpose. */
export function findCutWords(): string[] {
  const found = new Set<string>();
  const styles = new Map<Element, Pick<CSSStyleDeclaration, 'position' | 'overflowX' | 'textOverflow'>>();
  const getStyle = (element: Element) => {
    const known = styles.get(element);
    if (known) return known;
    const { position, overflowX, textOverflow } = getComputedStyle(element);
    styles.set(element, { position, overflowX, textOverflow });
    return { position, overflowX, textOverflow };
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const { parentElement: parent } = node;
    const text = node.textContent?.replace(/\s+/g, ' ').trim();
    if (!parent || !text || parent.closest('script, style, div[class^=sb-]')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let [left, right] = [0, innerWidth];
    let position = 'static';
    let isReachable = false;
    for (let one: Element | null = parent; one && one !== document.documentElement; one = one.parentElement) {
      const style = getStyle(one);
      // A box that is placed by one further out is not cut by those between.
      if (position === 'fixed' || (position === 'absolute' && style.position === 'static')) continue;
      if (style.position !== 'static') position = style.position;
      const { overflowX, textOverflow } = style;
      // Words for screen readers alone are in a box of one pixel.
      const isUnseen = one.clientWidth === 1 && one.clientHeight === 1;
      const isScrolled = /^(auto|scroll)$/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
      isReachable ||= isUnseen || isScrolled || (overflowX !== 'visible' && textOverflow === 'ellipsis');
      if (isReachable) break;
      if (overflowX === 'visible') continue;
      const box = one.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    if (isReachable) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A pixel and a half is the side bearing of a large letter.
    const isCut = [...range.getClientRects()].some(
      (box) => box.width > 2 && (box.left < left - 1.5 || box.right > right + 1.5),
    );
    if (isCut) found.add(`'${text}'`);
  }
  return [...found];
}

/** Controls that a finger of 44 px misses, each with its size; what is covered, out of sight or off is not pressed. */
export function findSmallTargets(): string[] {
  const sizePx = 44;
  const found = new Set<string>();
  const controls = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch]';
  for (const control of document.querySelectorAll(controls)) {
    if (control.closest('div[class^=sb-]') || control.matches(':disabled, [aria-disabled=true], [type=hidden]'))
      continue;
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const label = control.closest('label');
    const isOwn = (hit: Element) => control.contains(hit) || label?.contains(hit) === true;
    const middle = document.elementFromPoint(x, y);
    if (!middle || !isOwn(middle)) continue;
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && isOwn(hit);
    };
    const half = sizePx / 2 - 1;
    if (isHit(half, 0) && isHit(-half, 0) && isHit(0, half) && isHit(0, -half)) continue;
    /** A bar or a message over the page hides a part of the control for now, and does not make it smaller. */
    const isOver = (hit: Element) => {
      for (let one: Element | null = hit; one && !one.contains(control); one = one.parentElement)
        if (/^(fixed|sticky|absolute)$/.test(getComputedStyle(one).position)) return true;
      return false;
    };
    /** How far it can be pressed from its middle in one direction; what is beyond the screen is not known. */
    const reach = (dx: number, dy: number) => {
      for (let far = 1; far <= sizePx; far += 1) {
        const hit = document.elementFromPoint(x + dx * far, y + dy * far);
        if (hit && !isOwn(hit) && !isOver(hit)) return far - 1;
      }
      return sizePx;
    };
    // Three pixels: the middle is between two, and a frame of one is not the field's.
    const isBig = (back: number, forth: number) => back + forth >= sizePx - 3;
    if (isBig(reach(-1, 0), reach(1, 0)) && isBig(reach(0, -1), reach(0, 1))) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
    found.add(`'${name || control.localName}' of ${Math.round(width)} × ${Math.round(height)}`);
  }
  return [...found];
}

interface Fiber {
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Names of the React components that are on the page. */
export function getComponentNames(): string[] {
  const names = new Set<string>();
  const getName = (type: unknown): string => {
    if (typeof type === 'function') return (type as { displayName?: string }).displayName ?? type.name;
    if (typeof type !== 'object' || type === null) return '';
    const { displayName, render, type: inner } = type as { displayName?: string; render?: unknown; type?: unknown };
    return displayName ?? getName(render ?? inner);
  };
  const roots = [...document.querySelectorAll('*')].flatMap((element) => {
    const key = Object.keys(element).find((one) => one.startsWith('__reactContainer$'));
    return key ? [(element as unknown as Record<string, Fiber>)[key]] : [];
  });
  const open = roots.flatMap((root) =>
    root ? [(root as Fiber & { stateNode: { current: Fiber } }).stateNode.current] : [],
  );
  for (let fiber = open.pop(); fiber; fiber = open.pop()) {
    names.add(getName(fiber.type));
    if (fiber.child) open.push(fiber.child);
    if (fiber.sibling) open.push(fiber.sibling);
  }
  return [...names];
}

/** One element for each way of writing that can be seen, by family, weight, style, and letters that are not ASCII. */
export function findFontSamples(): Record<string, Element> {
  const found: Record<string, Element> = {};
  const look = (element: Element, text: string) => {
    if (text.trim() === '' || element.closest('script, style, div[class^=sb-]') || !element.checkVisibility()) return;
    const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element);
    const letters = [...new Set(text.replace(/[\u0020-\u007e\s]/g, ''))].sort().join('');
    found[[fontFamily, element.localName, fontWeight, fontStyle, letters].join('|')] ??= element;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement) look(parentElement, textContent ?? '');
  }
  for (const field of document.querySelectorAll('input, textarea')) {
    const { value, placeholder } = field as HTMLInputElement;
    look(field, value || placeholder);
  }
  return found;
}

/** Chooses something else wherever there is a choice, as a press would: a box, a tab, a disclosure. */
export function choose(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')) {
    field.checked = !field.checked;
  }
  for (const details of document.querySelectorAll('details')) details.open = !details.open;
  for (const tab of document.querySelectorAll('[data-selected]')) {
    tab.removeAttribute('data-selected');
    tab.nextElementSibling?.setAttribute('data-selected', '');
  }
}

/**
 * Restarts entering or leaving motions through Base UI's attributes. Holds each motion of the page at the same moment:
 * a short one before its end, a long one far from its start.
 */
export function holdMotion(motion: 'in' | 'out' | 'answer'): void {
  const [shortMs, longMs] = [60, 400];
  const movers = [...document.querySelectorAll('[data-open]')];
  if (motion === 'in') {
    const still = document.createElement('style');
    still.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; }';
    document.head.append(still);
    for (const mover of movers) mover.setAttribute('data-starting-style', '');
    // Where a motion starts is known only once the page was laid out there.
    document.getAnimations();
    still.remove();
    for (const mover of movers) mover.removeAttribute('data-starting-style');
  }
  if (motion === 'out') for (const mover of movers) mover.setAttribute('data-ending-style', '');
  for (const animation of document.getAnimations()) {
    const isLong = Number(animation.effect?.getComputedTiming().endTime) > longMs;
    animation.pause();
    animation.currentTime = isLong ? longMs : shortMs;
  }
}
