import type { Task } from './screenshotAll.ts';
import { Screenshotter } from './screenshotter.ts';

/** Returns a visibly changed value of a token; undefined for an unknown kind. */
export function changeValue(value: string): string | undefined {
  if (/^#[0-9a-f]{3,8}$/i.test(value)) return value.toLowerCase() === '#0a141e' ? '#1e140a' : '#0a141e';
  if (/^var\(--[\w-]+\)$/.test(value)) return '#0a141e';
  if (/^-?[\d.]+px$/.test(value)) return value === '9999px' ? '1px' : `${Number.parseFloat(value) + 3}px`;
  if (/^-?[\d.]+r?em$/.test(value)) return value.replace(/^-?[\d.]+/, (number) => (Number(number) + 0.07).toFixed(3));
  if (/^-?[\d.]+$/.test(value)) return String(Number(value) > 10 ? Number(value) - 150 : Number(value) + 0.3);
  if (/gradient\(|url\(/.test(value)) return 'linear-gradient(#f00, #00f)';
  if (/^drop-shadow\(/.test(value)) return 'drop-shadow(5px 5px 5px #f00)';
  if (/^inset|^-?[\d.]+(px)? -?[\d.]+(px)? /.test(value)) return '5px 5px 5px 5px #f00';
  if (/^(none|uppercase|lowercase|capitalize)$/.test(value)) return value === 'uppercase' ? 'lowercase' : 'uppercase';
  if (/serif|monospace/.test(value)) return 'monospace';
  return undefined;
}

/** Tokens that need not be used, by the beginning of their names, and why. */
const stock: Readonly<Record<string, string>> = {
  '--palette-': 'the colours of a brand, from which its roles choose',
  '--space-': 'the steps of a scale',
};

/** Tokens of time, which a still picture does not show: a rule must name them. */
const isTime = (name: string): boolean => name.startsWith('--motion-');

interface Tokens {
  values: Record<string, string>;
  /** Whether any rule on the page names a token of time. */
  named: string[];
}

/** The tokens that the brand's stylesheet declares for the page. */
function readTokens(brand: string): Tokens {
  const values: Record<string, string> = {};
  const named = new Set<string>();
  const look = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.selectorText === `[data-brand="${brand}"]`) {
        for (const name of rule.style)
          if (name.startsWith('--')) values[name] = rule.style.getPropertyValue(name).trim();
      } else for (const [, name = ''] of rule.cssText.matchAll(/var\((--motion-[\w-]+)/g)) named.add(name);
      if (!(rule instanceof CSSStyleRule) && 'cssRules' in rule) look(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules);
  return { values, named: [...named] };
}

/** Returns the tokens that change no computed style on the page. */
function findWithoutEffect(changes: Record<string, string>): string[] {
  // A transition would still show the old value when it is read.
  const still = document.head.appendChild(document.createElement('style'));
  still.textContent = '*, ::before, ::after { transition: none !important }';
  const places = [...document.querySelectorAll<HTMLElement>('[data-brand]')];
  const elements = [...document.querySelectorAll('body, body *')].filter(
    (element) => !element.closest('script, style'),
  );
  const styles = elements.flatMap((element) => [
    getComputedStyle(element),
    ...['::before', '::after']
      .map((pseudo) => getComputedStyle(element, pseudo))
      .filter(({ content }) => content !== 'none'),
    ...(element.matches('input, textarea') ? [getComputedStyle(element, '::placeholder')] : []),
  ]);
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
  const read = (style: CSSStyleDeclaration) => names.map((name) => style.getPropertyValue(name)).join();
  const usual = styles.map(read);
  // Together first: most pages say nothing of those that are left, and one look tells.
  const findIdle = (names: string[]): string[] => {
    for (const place of places) for (const name of names) place.style.setProperty(name, changes[name] ?? '');
    const isSame = styles.every((style, at) => read(style) === usual[at]);
    for (const place of places) for (const name of names) place.style.removeProperty(name);
    if (isSame || names.length <= 1) return isSame ? names : [];
    const half = names.length >> 1;
    return [...findIdle(names.slice(0, half)), ...findIdle(names.slice(half))];
  };
  const idle = findIdle(Object.keys(changes));
  still.remove();
  return idle;
}

/** Effect of a brand's tokens on its pages. */
export interface TokenUse {
  /** A sentence for each token that this check cannot change. */
  problems: string[];
  /** Names of the tokens that change nothing anywhere. */
  idle: string[];
}

/** Changes every token of a brand on the pages of its states, until each has changed a computed style of one of them. */
export async function findIdleTokens(brand: string, tasks: readonly Task[], origin: string): Promise<TokenUse> {
  const screenshotter = await Screenshotter.start(origin);
  const left = new Map<string, string>();
  const problems: string[] = [];
  const seen = new Set<string>();
  try {
    for (const frame of ['phone', 'focus', 'hover'] as const) {
      await screenshotter.open(frame);
      for (const task of tasks) {
        if (seen.size > 0 && left.size === 0) break;
        await screenshotter.take(task, brand, 'channel', () => true);
        const { values, named } = await screenshotter.evaluate(readTokens, brand);
        for (const name of named) left.delete(name);
        for (const [name, value] of Object.entries(values)) {
          if (seen.has(name)) continue;
          seen.add(name);
          if (Object.keys(stock).some((start) => name.startsWith(start))) continue;
          if (isTime(name)) {
            if (!named.includes(name)) left.set(name, value);
            continue;
          }
          const changed = changeValue(value);
          if (changed === undefined)
            problems.push(`${name} of ${brand} is '${value}', which this check cannot change.`);
          else left.set(name, changed);
        }
        const changes = Object.fromEntries([...left].filter(([name]) => !isTime(name)));
        const idle = new Set(await screenshotter.evaluate(findWithoutEffect, changes));
        for (const name of Object.keys(changes)) if (!idle.has(name)) left.delete(name);
      }
    }
  } finally {
    await screenshotter.stop();
  }
  return { problems, idle: [...left.keys()] };
}

/**
 * Returns the problems of all brands' tokens. A token that no page of any brand shows is misspelt where it is used, or
 * makes an invalid value. A token that only some brands do not show belongs to a composition that they lack.
 */
export function judgeTokens(uses: ReadonlyMap<string, TokenUse>): { problems: string[]; notes: string[] } {
  const brands = [...uses.keys()];
  const names = new Set([...uses.values()].flatMap(({ idle }) => idle));
  const problems = [...uses.values()].flatMap((use) => use.problems);
  const notes: string[] = [];
  for (const name of names) {
    const without = brands.filter((brand) => uses.get(brand)?.idle.includes(name));
    if (without.length === brands.length) problems.push(`${name} changes nothing on any page of any brand.`);
    else notes.push(`${name} changes nothing in ${without.join(' and ')}, whose compositions do not use it`);
  }
  return { problems, notes };
}
