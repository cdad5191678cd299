import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { Marked } from 'marked';
import { filesBelow, root } from '../../../tests/check/files.ts';
import { renderCode } from './highlight.ts';
import { escapeHtml, REPOSITORY, renderPage } from './page.ts';

const folders = { guides: 'Guides', spec: 'Specification', decisions: 'Decisions' } as const;

interface Guide {
  /** Path in the repository, such as `docs/guides/library.md`. */
  source: string;
  /** Path below the folder `guides` of the site. */
  page: string;
  title: string;
  text: string;
}

const toPage = (source: string): string => source.replace(/^docs\//, '').replace(/\.md$/, '.html');

function readGuides(): Guide[] {
  return filesBelow(...Object.keys(folders).map((folder) => `docs/${folder}`))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((source) => {
      const text = readFileSync(join(root, source), 'utf8');
      const title = (/^# (.+)$/m.exec(text)?.[1] ?? basename(source)).replaceAll('`', '');
      return { source, page: toPage(source), title, text };
    });
}

/** The link of a page of the site for a link of a document: to another page, else to the file in the repository. */
function toLink(href: string, { source, page }: Guide, known: ReadonlySet<string>): string {
  if (/^([a-z]+:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.normalize(posix.join(dirname(source), path));
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  return known.has(target)
    ? posix.relative(dirname(page), toPage(target)) + suffix
    : `${REPOSITORY}/${target.endsWith('/') || !/\.\w+$/.test(target) ? 'tree' : 'blob'}/main/${target}${suffix}`;
}

/** Ids of headings as GitHub makes them, so that links to a part of a page work. */
const withIds = (html: string): string =>
  html.replace(/<h([1-6])>(.*?)<\/h\1>/gs, (_, level: string, inner: string) => {
    const id = inner
      .replace(/<[^>]*>|&[a-z#\d]+;/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });

const markdown = new Marked({
  renderer: { code: ({ text, lang }) => renderCode(text, lang === 'mermaid' ? 'text' : (lang ?? 'text')) },
});

/** The pages of the same folder. */
function renderAside(guides: readonly Guide[], current: Guide): string {
  const [folder = ''] = current.page.split('/');
  const own = guides.filter(({ page }) => page.startsWith(`${folder}/`));
  const items = own.map(
    (guide) =>
      `<li><a href="${posix.relative(dirname(current.page), guide.page)}"${guide === current ? ' aria-current="page"' : ''}>${escapeHtml(guide.title)}</a></li>`,
  );
  return `<aside><nav aria-label="Pages"><h2>${folders[folder as keyof typeof folders]}</h2><ul>${items.join('')}</ul></nav></aside>`;
}

function renderGuide(guide: Guide, guides: readonly Guide[], known: ReadonlySet<string>): string {
  const html = (markdown.parse(guide.text, { async: false }) as string)
    .replace(
      /(<a href|<img src)="([^"]*)"/g,
      (_, start: string, href: string) => `${start}="${toLink(href, guide, known)}"`,
    )
    // A page of the machine on which one runs the command.
    .replace(/<a href="http:\/\/localhost[^>]*>(.*?)<\/a>/g, '<code>$1</code>')
    .replace(/<table>/g, '<div class="scroll"><table>')
    .replace(/<\/table>/g, '</table></div>');
  const up = posix.relative(dirname(guide.page), '.');
  const source = `<p class="source"><small><a href="${REPOSITORY}/blob/main/${guide.source}">Edit this page: <code>${escapeHtml(guide.source)}</code></a></small></p>`;
  const aside = renderAside(guides, guide);
  return renderPage({ title: guide.title, up: `${up}/../`, section: 'guide', aside, body: withIds(html) + source });
}

/**
 * Renders guides, specification and decisions.
 * @param out the folder `guides` of the site.
 */
export function buildGuides(out: string): void {
  const guides = readGuides();
  const known = new Set(guides.map(({ source }) => source));
  for (const guide of guides) {
    mkdirSync(dirname(join(out, guide.page)), { recursive: true });
    writeFileSync(join(out, guide.page), renderGuide(guide, guides, known));
  }
  const lists = Object.entries(folders).map(([folder, name]) => {
    const own = guides.filter(({ page }) => page.startsWith(`${folder}/`));
    return `<h2>${name}</h2><ul>${own.map(({ page, title }) => `<li><a href="${page}">${escapeHtml(title)}</a></li>`).join('')}</ul>`;
  });
  const body = `<h1>Guides</h1>${lists.join('').replaceAll('<ul>', '<ul class="columns">')}`;
  writeFileSync(join(out, 'index.html'), renderPage({ title: 'Guides', up: '../', section: 'guide', body }));
}
