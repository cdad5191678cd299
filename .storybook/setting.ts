/** The values of the toolbars, as Storybook hands them to a story. */
export type Globals = Readonly<Record<string, unknown>>;

const reducedMotion = '(prefers-reduced-motion: reduce)';
const matchMedia = window.matchMedia.bind(window);

/** The rules of GlobalStyle for reduced motion, under an attribute: a page cannot set the device's preference. */
const reducedMotionStyle = `[data-story-motion='reduced'] :is(*, *::before, *::after) {
  animation-duration: 1ms !important;
  animation-iteration-count: 1 !important;
  scroll-behavior: auto !important;
  /* Not a short one: with a duration, all that changes with the brand would move on every element of the page. */
  transition: none !important;
}`;

/** Applies the toolbar's reduced motion to scripts and style sheets. Call it once a page. */
export function prepareSetting(): void {
  const style = document.createElement('style');
  style.textContent = reducedMotionStyle;
  document.head.append(style);
  window.matchMedia = (query) =>
    matchMedia(query === reducedMotion && document.documentElement.dataset.storyMotion === 'reduced' ? 'all' : query);
}

const tags: Record<string, string> = { 1: 'en-SG', 2: 'zh-Hans-SG', 3: 'ms-SG', 4: 'ta-SG' };

/** The language that the toolbar asks for, or undefined when each story speaks its own. */
export const getLanguage = (globals: Globals): number | undefined =>
  String(globals.language) in tags ? Number(globals.language) : undefined;

/** The tag of a language for the page. */
export const getTag = (languageId: unknown): string => tags[String(languageId)] ?? 'en-SG';

/** The attributes beside data-brand that ask for a form of the brand: dark, closer together, larger text. */
export const getFormAttributes = ({ form = 'normal', density = 'normal', textSize = 'normal' }: Globals) => ({
  'data-form': String(form),
  'data-density': String(density),
  'data-text-size': String(textSize),
});

/** Sets up the page as a diner's device would be: text size, motion, direction, language. */
export function applySetting(globals: Globals): void {
  const page = document.documentElement;
  const zoom = Number(globals.textZoom ?? 100);
  page.style.fontSize = zoom === 100 ? '' : `${zoom}%`;
  page.dataset.storyMotion = globals.motion === 'reduced' ? 'reduced' : 'full';
  page.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  for (const [name, value] of Object.entries(getFormAttributes(globals))) page.setAttribute(name, value);
  page.lang = getTag(globals.language);
}
