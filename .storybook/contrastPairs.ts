import contrast from '#themes/base/contrast.json';
import base from '#themes/base/tokens.json';
import type { ContrastPair } from '#themes/contrast.ts';
import { cssName, listTokens } from '#themes/tokenTree.ts';

/** A colour on a background, by the names of their tokens. */
export interface ContrastUse {
  foreground: string;
  background: string;
  /** Minimum contrast of WCAG: 4.5 for text, 3 for large text, icons, edges of controls and focus rings. */
  least: 3 | 4.5;
  /** The element with the colour, for the message: its text or its kind. */
  what: string;
}

const code = 'contrast-pairs';
const tokens = listTokens(base)
  .map(({ id }) => id)
  .filter((id) => id.startsWith('color.'));

/** A different colour for each token, so that a computed colour identifies its token. */
const colorAt = (index: number): string =>
  `rgb(${(index + 1) * 5}, ${(index % 7) * 30 + 11}, ${(index % 5) * 40 + 13})`;
const tokenByColor = new Map(tokens.map((id, index) => [colorAt(index), id]));

const style = `[data-brand='${code}'] {
  ${tokens.map((id, index) => `${cssName(id)}: ${colorAt(index)};`).join('\n  ')}
  --art-hero: linear-gradient(var(--color-hero-from), var(--color-hero-to));
  --art-tile: linear-gradient(var(--color-tile-from), var(--color-tile-to));
}
[data-brand='${code}'], [data-brand='${code}'] * { animation: none !important; transition: none !important; }`;

const listed = new Map<string, number>();
for (const [least, foreground, background] of contrast as ContrastPair[])
  listed.set(`${foreground} ${background}`, least);

const clear = 'rgba(0, 0, 0, 0)';
const colorsIn = (text: string): string[] => text.match(/rgba?\([^)]*\)/g) ?? [];

/** Background colours of an element: the nearest fill around it, each colour of a gradient. */
function getFills(element: Element | null): string[] {
  for (let one = element; one; one = one.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    const painted = colorsIn(backgroundImage).filter((color) => color !== clear);
    if (painted.length > 0) return painted;
    if (backgroundColor !== clear) return [backgroundColor];
  }
  return [];
}

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  // Visually hidden, for screen readers only.
  getComputedStyle(element).clipPath !== 'inset(50%)';

/** WCAG exempts disabled controls. */
const isDisabled = (element: Element): boolean =>
  element.closest(':disabled, [data-disabled], [aria-disabled="true"]') !== null;

const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean => {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
};

const getOwnText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? '')
    .join('')
    .trim();

/** Edges without meaning: separators, or in the colour of the background. */
const separators = new Set(['color.line', 'color.surface', 'color.background']);
/** Decorative: a text beside it says the same. */
const isDecoration = (element: Element): boolean => element.closest('[data-decoration]') !== null;

const shapes = 'path, circle, rect, line, polyline, polygon, ellipse';
const fields = 'input, select, textarea';

/** Colours of one element, as computed. */
function getUses(element: Element): { color: string; on: string[]; least: 3 | 4.5; what: string }[] {
  const look = getComputedStyle(element);
  const text = getOwnText(element);
  const found: ReturnType<typeof getUses> = [];
  if (text && !(element instanceof SVGElement)) {
    found.push({
      color: look.color,
      on: getFills(element),
      least: isLarge(look) ? 3 : 4.5,
      what: `“${text.slice(0, 40)}”`,
    });
  }
  if (element instanceof SVGElement && element.matches(shapes) && !element.closest('svg[role="img"]')) {
    const color = look.stroke !== 'none' ? look.stroke : look.fill;
    if (color !== 'none') found.push({ color, on: getFills(element), least: 3, what: 'an icon' });
  }
  if (element.matches(fields)) {
    const { placeholder = '', value } = element as HTMLInputElement;
    if (placeholder) {
      const { color } = getComputedStyle(element, '::placeholder');
      found.push({ color, on: getFills(element), least: 4.5, what: `the placeholder “${placeholder}”` });
    }
    if (value && element.matches('select, textarea, input:not([type="checkbox"], [type="radio"])')) {
      found.push({ color: look.color, on: getFills(element), least: 4.5, what: 'what is typed' });
    }
    const edged = [element, element.parentElement].find(
      (one) => one && getComputedStyle(one).borderTopStyle === 'solid',
    );
    if (edged) {
      const { borderTopColor } = getComputedStyle(edged);
      found.push({ color: borderTopColor, on: getFills(edged.parentElement), least: 3, what: 'the edge of a field' });
    }
  }
  const edge = tokenByColor.get(look.borderBlockStartColor);
  if (
    look.borderBlockStartStyle === 'solid' &&
    Number.parseFloat(look.borderBlockStartWidth) >= 2 &&
    edge &&
    !separators.has(edge)
  ) {
    found.push({ color: look.borderBlockStartColor, on: getFills(element.parentElement), least: 3, what: 'an edge' });
  }
  if (look.outlineStyle === 'solid' && Number.parseFloat(look.outlineWidth) > 0 && element.matches(':focus-visible')) {
    found.push({ color: look.outlineColor, on: getFills(element.parentElement), least: 3, what: 'the focus ring' });
  }
  return found;
}

/** Colours of a story. */
interface StoryUses {
  pairs: ContrastUse[];
  /** All texts have the colour of a token on that of a token: nothing is transparent, blended or over a picture. */
  isAllPairs: boolean;
}

const isMixed = (element: Element): boolean => {
  const { opacity, filter, mixBlendMode } = getComputedStyle(element);
  return Number(opacity) < 1 || filter !== 'none' || mixBlendMode !== 'normal';
};

/** True for an element outside the flow without a fill. Its background may belong to another element. */
function isFloating(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { backgroundColor, backgroundImage, position } = getComputedStyle(one);
    if (backgroundColor !== clear || backgroundImage !== 'none') return false;
    if (position === 'absolute' || position === 'fixed') return true;
  }
  return true;
}

/** Text whose background is not known for certain. */
const isUnproven = (element: Element): boolean =>
  getOwnText(element) !== '' && (isDecoration(element) || isFloating(element));

/** Colours of the elements below `root`. The brand must be the one of {@link withProbeBrand}. */
function collectUses(root: Element): StoryUses {
  const seen = [...root.querySelectorAll('*')].filter(isVisible);
  let isAllPairs = !seen.some((element) => isMixed(element) || isUnproven(element));
  const pairs = seen
    .filter((element) => !isDisabled(element) && !isDecoration(element))
    .flatMap((element) =>
      getUses(element).flatMap(({ color, on, least, what }) => {
        if (on.length === 0) isAllPairs = false;
        return on.flatMap((fill) => {
          const [foreground, background] = [tokenByColor.get(color), tokenByColor.get(fill)];
          if (foreground && background && foreground !== background) return [{ foreground, background, least, what }];
          isAllPairs = false;
          return [];
        });
      }),
    );
  return { pairs, isAllPairs };
}

/** Runs `look` while every brand scope of the page uses a brand whose tokens all have different colours. */
function withProbeBrand<T>(look: () => T): T {
  const sheet = document.createElement('style');
  sheet.textContent = style;
  document.head.append(sheet);
  const scopes = [...document.querySelectorAll<HTMLElement>('[data-brand]')];
  const before = scopes.map((scope) => scope.dataset.brand);
  for (const scope of scopes) scope.dataset.brand = code;
  try {
    return look();
  } finally {
    for (const [index, scope] of scopes.entries()) scope.dataset.brand = before[index];
    sheet.remove();
  }
}

/**
 * One sentence for each pair below `root` that themes/base/contrast.json does not promise.
 * @param where the story, as the sentences name it
 * @returns also whether the pairs cover every text, so that axe need not check the contrast again
 */
export function checkPairs(root: Element, where: string): { problems: string[]; isAllPairs: boolean } {
  const { pairs, isAllPairs } = withProbeBrand(() => collectUses(root));
  const sentences = pairs.flatMap(({ foreground, background, least, what }) => {
    const promised = listed.get(`${foreground} ${background}`) ?? 0;
    if (promised >= least) return [];
    const state = promised > 0 ? `promised with ${promised} only` : 'not listed';
    return [
      `${where}: ${what} is ${foreground} on ${background}, which is ${state}; paint another pair, ` +
        `or write [${least}, "${foreground}", "${background}"] into themes/base/contrast.json.`,
    ];
  });
  return { problems: [...new Set(sentences)], isAllPairs };
}
