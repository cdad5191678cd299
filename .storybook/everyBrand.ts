import { codes } from './brands.ts';
import { checkPairs } from './contrastPairs.ts';

/** Context that Storybook's test hooks receive for a story. */
interface StoryContext {
  title: string;
  name: string;
  globals: Record<string, unknown>;
  parameters: Record<string, unknown>;
  canvasElement: HTMLElement;
}

/** True where a story is a test; a designer who looks at it should not see it change its brand. */
export const isTest = '__vitest_browser__' in globalThis;

async function axeProblems(root: Element, rules: string[], brand: string, where: string): Promise<string[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(root, {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations'],
    elementRef: true,
  });
  const problems: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, element, failureSummary } of nodes) {
      if (id === 'target-size' && (await isClearInTheMiddle(axe, element))) continue;
      problems.push(`${where} in ${brand}: ${id} at ${target}: ${failureSummary}`);
    }
  }
  return problems;
}

/** A target half under a bar that sticks is small only until it is scrolled: it is looked at in the middle again. */
async function isClearInTheMiddle(axe: typeof import('axe-core'), element: HTMLElement | undefined): Promise<boolean> {
  if (!element) return false;
  const before = window.scrollY;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { violations } = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
  window.scrollTo({ top: before, behavior: 'instant' });
  return violations.length === 0;
}

const WIDGETS = 'button checkbox combobox link menuitem option radio searchbox slider spinbutton switch tab textbox';
const TARGETS = [
  ...['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary', '[contenteditable]'],
  ...WIDGETS.split(' ').map((role) => `[role="${role}"]`),
].join();
/** The least side of a target in CSS pixels, as in WCAG 2.2 and axe. */
const LEAST_TARGET = 24;

/** Whether a target is small or partly under another one. Where none is, axe has nothing to find, and takes 30 ms for it. */
function hasTightTargets(root: Element): boolean {
  const targets = [...root.querySelectorAll(TARGETS)]
    .filter((element) => !element.closest('[inert], [aria-hidden="true"]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  return targets.some(
    ({ element, box }, at) =>
      box.width < LEAST_TARGET ||
      box.height < LEAST_TARGET ||
      targets
        .slice(at + 1)
        .some(
          ({ element: other, box: its }) =>
            box.left < its.right &&
            its.left < box.right &&
            box.top < its.bottom &&
            its.top < box.bottom &&
            !element.contains(other) &&
            !other.contains(element),
        ),
  );
}

/**
 * Puts another brand on the page.
 * @returns whether its composition has drawn something else
 */
async function putOn(code: string, root: Element): Promise<boolean> {
  let isOtherMarkup = false;
  const observer = new MutationObserver(() => {
    isOtherMarkup = true;
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true });
  document.documentElement.dataset.brand = code;
  // PageComposition hears of the attribute and draws in microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  observer.disconnect();
  // Lists measure themselves in a frame.
  if (isOtherMarkup) await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return isOtherMarkup;
}

/** Every other brand; in the short form of the tests none. */
const getOtherBrands = (brand: unknown): string[] =>
  import.meta.env.EVERY_BRAND ? codes.filter((code) => code !== brand) : [];

/**
 * After every story, once: no pair of colours is painted that the brands do not promise, and axe finds nothing in the
 * other brands either, each in its own composition.
 */
export async function checkEveryBrand({
  title,
  name,
  globals,
  parameters,
  canvasElement,
}: StoryContext): Promise<void> {
  const a11y = parameters.a11y as { test?: string } | undefined;
  if (!isTest || a11y?.test === 'off' || parameters.everyBrand === false) return;
  const root = canvasElement.ownerDocument.body;
  const where = `${title} (${name})`;
  const { problems, isAllPairs } = checkPairs(root, where);
  const page = document.documentElement;
  const still = document.createElement('style');
  still.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; }';
  document.head.append(still);
  try {
    for (const code of getOtherBrands(globals.brand)) {
      const isOtherMarkup = await putOn(code, root);
      // The same markup paints the same pairs in every brand.
      const pairs = isOtherMarkup ? checkPairs(root, where) : { problems: [], isAllPairs };
      // Axe rules whose findings depend on the brand. The token pairs prove contrast where they can.
      const rules = [
        ...(hasTightTargets(root) ? ['target-size'] : []),
        ...(pairs.isAllPairs ? [] : ['color-contrast']),
      ];
      problems.push(...pairs.problems);
      if (rules.length > 0) problems.push(...(await axeProblems(root, rules, code, where)));
    }
  } finally {
    page.dataset.brand = String(globals.brand);
    still.remove();
  }
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
}
