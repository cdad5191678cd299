/** The frame of the site's pages. */

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A sentence of a doc comment as HTML: what stands in backquotes is code. */
export const renderText = (text: string): string =>
  escapeHtml(text)
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/`([^`]+)`/g, '<code>$1</code>');

/** Where the sources are. */
export const REPOSITORY = 'https://github.com/makan-ordering/makan';

export interface SitePage {
  title: string;
  /** The way to the site's front page: '' for itself, '../' for a page one folder below. */
  up: string;
  /** Style of the whole page: 'front', 'guide', 'play', 'phone', 'component'. */
  section: string;
  /** HTML of the main part. */
  body: string;
  /** HTML beside the main part, such as a list of pages. */
  aside?: string;
  /** Script of the page, relative to it. Default: none. */
  script?: string;
}

const places: readonly [path: string, name: string, sections: readonly string[]][] = [
  ['components/index.html', 'Components', ['components', 'component']],
  ['guides/index.html', 'Guides', ['guide']],
  ['storybook/index.html', 'Storybook', []],
  ['play/index.html', 'Play', ['play', 'phone']],
];

/** A page of the site as HTML. All of its links are relative. */
export const renderPage = ({ title, up, section, body, aside = '', script }: SitePage): string => `<!doctype html>
<html lang="en-SG" data-section="${section}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Makan</title>
<link rel="icon" href="${up}icon.svg">
<link rel="stylesheet" href="${up}site.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><a class="home" href="${up}index.html"><img src="${up}icon.svg" alt="" width="28" height="28">Makan</a><nav aria-label="Site">${places
  .map(
    ([path, name, sections]) =>
      `<a href="${up}${path}"${sections.includes(section) ? ' aria-current="true"' : ''}>${name}</a>`,
  )
  .join('')}<a href="${REPOSITORY}">GitHub</a></nav></header>
<div class="frame">${aside}<main id="main">
${body}
</main></div>
${script ? `<script src="${script}"></script>` : ''}
</body>
</html>
`;
