/** Colours code of the site's pages, as HTML. */
import { escapeHtml } from './page.ts';

const script: readonly [name: string, pattern: RegExp][] = [
  ['comment', /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/],
  ['string', /^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/],
  ['tag', /^(?:<\/?[A-Za-z][\w.]*|\/?>|<>|<\/>)/],
  ['keyword', /^(?:import|export|from|function|return|const|let|new|await|async|if|else|interface|type|default)\b/],
  ['number', /^\d+(?:\.\d+)?\b/],
  ['', /^(?:[\w$-]+|\s+|[\s\S])/],
];
const shell: typeof script = [
  ['comment', /^#[^\n]*/],
  ['string', /^(?:'[^'\n]*'|"[^"\n]*")/],
  ['keyword', /^(?:npm|npx|node|curl|docker|git)\b/],
  ['', /^(?:[\w./:@-]+|\s+|[\s\S])/],
];
const languages: Readonly<Record<string, typeof script>> = {
  ...{ tsx: script, ts: script, js: script, jsx: script, json: script, html: script },
  ...{ sh: shell, bash: shell },
};

/** @param language such as 'tsx'. Code of an unknown one has no colours. */
export function highlight(code: string, language: string): string {
  const kinds = languages[language];
  if (!kinds) return escapeHtml(code);
  let html = '';
  for (let rest = code; rest !== ''; ) {
    const [name, text] = kinds
      .map(([kind, pattern]) => [kind, pattern.exec(rest)?.[0] ?? ''] as const)
      .find(([, found]) => found !== '') ?? ['', rest];
    html += name === '' ? escapeHtml(text) : `<span class="c-${name}">${escapeHtml(text)}</span>`;
    rest = rest.slice(text.length);
  }
  return html;
}

/** A block of code. */
export const renderCode = (code: string, language: string): string =>
  `<pre tabindex="0"><code>${highlight(code.trimEnd(), language)}</code></pre>`;
