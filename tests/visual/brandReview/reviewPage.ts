import type { BrandReview, Change, PairRow, Shot } from './readReview.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as it is written into HTML. */
export const safe = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** The style that all reviews share. */
export const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f1ed; color: #1f1a17; font: 16px/1.5 system-ui, sans-serif; }
header, section { padding: 32px clamp(16px, 4vw, 64px); }
header { background: #fff; border-block-end: 1px solid #d8d0c8; }
header img { display: block; max-inline-size: min(100%, 320px); max-block-size: 72px; margin-block-end: 16px; }
h1 { margin: 0; font-size: 32px; line-height: 1.2; }
h2 { margin: 0 0 16px; font-size: 24px; }
h3 { margin: 32px 0 12px; font-size: 18px; text-transform: capitalize; }
p { margin: 8px 0 0; max-inline-size: 46rem; color: #5c534c; }
nav { display: flex; flex-wrap: wrap; gap: 8px 20px; margin-block-start: 20px; }
a { color: #8a3600; font-weight: 600; }
.swatches { display: grid; grid-template-columns: repeat(auto-fill, minmax(112px, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
.swatches span { display: block; block-size: 56px; border: 1px solid #d8d0c8; border-radius: 8px; }
.swatches b { display: block; margin-block-start: 4px; font-size: 13px; overflow-wrap: anywhere; }
.swatches small { color: #5c534c; font-size: 12px; }
.scroll { overflow-x: auto; background: #fff; border: 1px solid #d8d0c8; border-radius: 12px; }
table { inline-size: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 16px; border-block-end: 1px solid #e9e3dc; text-align: start; vertical-align: middle; overflow-wrap: anywhere; }
tr:last-child > * { border-block-end: 0; }
th { font-weight: 600; }
thead th { color: #5c534c; }
i.dot { display: inline-block; inline-size: 18px; block-size: 18px; margin-inline-end: 8px; border: 1px solid #d8d0c8; border-radius: 4px; vertical-align: -4px; }
.pair { display: inline-block; min-inline-size: 56px; padding: 4px 10px; border: 1px solid #d8d0c8; border-radius: 6px; font-weight: 700; text-align: center; }
.weak { color: #a3180f; font-weight: 700; }
.shots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr)); gap: 28px 20px; align-items: start; }
figure { margin: 0; min-inline-size: 0; }
figcaption { margin-block-start: 8px; font-size: 14px; line-height: 1.4; }
figcaption small { display: block; color: #5c534c; font-size: 12px; }
figcaption b { color: #a3180f; }
figure > img, .compare { display: block; inline-size: 100%; block-size: auto; border: 1px solid #d8d0c8; border-radius: 12px; background: #fff; }
.compare { position: relative; display: grid; align-items: start; overflow: hidden; cursor: ew-resize; touch-action: pan-y; user-select: none; }
.compare img { grid-area: 1 / 1; display: block; inline-size: 100%; block-size: auto; }
.compare img + img { clip-path: inset(0 0 0 var(--at, 50%)); }
.compare::after { content: ''; position: absolute; inset-block: 0; inset-inline-start: var(--at, 50%); inline-size: 2px; background: #fff; box-shadow: 0 0 0 1px #1f1a17; pointer-events: none; }
.slide { position: sticky; z-index: 1; inset-block-start: 0; display: grid; grid-template-columns: auto 1fr auto; gap: 8px; align-items: center; padding-block: 4px; background: #f4f1ed; font-size: 12px; }
.slide input { inline-size: 100%; min-block-size: 32px; accent-color: #1f1a17; }
label.only { display: inline-flex; gap: 8px; align-items: center; min-block-size: 44px; font-weight: 600; }
label.only input { inline-size: 20px; block-size: 20px; }
body:has(#only:checked) figure:not([data-changed]), body:has(#only:checked) .area:not(:has([data-changed])) { display: none; }
@media print { .slide, label.only, nav { display: none; } figure { break-inside: avoid; } }
`;

/** The slider goes along while a picture is scrolled, and the picture itself can be dragged. */
const script = `const show = (figure, at) => {
  figure.querySelector('input').value = at;
  figure.querySelector('.compare').style.setProperty('--at', at + '%');
};
document.addEventListener('input', ({ target }) => {
  if (target.type === 'range') show(target.closest('figure'), target.value);
});
for (const picture of document.querySelectorAll('.compare')) {
  const follow = (event) => {
    if (event.buttons % 2 === 0) return;
    const { left, width } = picture.getBoundingClientRect();
    show(picture.parentElement, Math.min(100, Math.max(0, ((event.clientX - left) / width) * 100)));
  };
  picture.addEventListener('pointerdown', (event) => {
    picture.setPointerCapture(event.pointerId);
    follow(event);
  });
  picture.addEventListener('pointermove', follow);
  picture.addEventListener('dragstart', (event) => event.preventDefault());
}`;

const value = (text: string | undefined, isColour: boolean): string =>
  text === undefined || text === ''
    ? '—'
    : `${isColour ? `<i class="dot" style="background:${safe(text)}"></i>` : ''}${safe(text)}`;

const changesTable = (changes: readonly Change[], isCompared: boolean): string => `<div class="scroll"><table>
<thead><tr><th>What</th><th>${isCompared ? 'Before' : 'Without the brand'}</th><th>${isCompared ? 'After' : 'In this brand'}</th></tr></thead>
<tbody>${changes
  .map(
    ({ name, before, after, isColour }) =>
      `<tr><th scope="row">${safe(name)}</th><td>${value(before, isColour)}</td><td>${value(after, isColour)}</td></tr>`,
  )
  .join('')}</tbody></table></div>`;

const pairsTable = (pairs: readonly PairRow[]): string => `<div class="scroll"><table>
<thead><tr><th>Pair</th><th>Looks like</th><th>Contrast</th><th>At least</th><th>Before</th></tr></thead>
<tbody>${pairs
  .map(({ form, result, front, back, before }) => {
    const [least, one, other] = result.pair;
    const ratio = result.ratio.toFixed(2);
    return `<tr><th scope="row">${one.slice(6)} on ${other.slice(6)}${form === 'dark' ? ', dark form' : ''}</th>
<td><span class="pair" style="color:${safe(front)};background:${safe(back)}" aria-hidden="true">${least < 4.5 ? '■' : 'Aa'}</span></td>
<td${result.passes ? '' : ' class="weak"'}>${ratio}${result.passes ? '' : ', too weak'}</td><td>${least}</td>
<td>${before === undefined ? '—' : before.toFixed(2)}</td></tr>`;
  })
  .join('')}</tbody></table></div>`;

const figure = ({ state, given, width, height, after, before, isNew }: Shot): string => {
  const size = `width="${width}" height="${height}"`;
  const picture = (src: string, alt: string) => `<img src="${src}" alt="${safe(alt)}" ${size} loading="lazy">`;
  const caption = `<figcaption>${safe(given)}<small>${safe(state)}</small>${before ? '<b>Changed</b>' : ''}${isNew ? '<b>New</b>' : ''}</figcaption>`;
  if (!before) return `<figure${isNew ? ' data-changed' : ''}>${picture(after, given)}${caption}</figure>`;
  return `<figure data-changed><label class="slide">before<input type="range" min="0" max="100" step="any" value="50" aria-label="Before and after of ${safe(state)}">after</label>
<div class="compare">${picture(before, `Before: ${given}`)}${picture(after, `After: ${given}`)}</div>${caption}</figure>`;
};

const renderShots = (shots: readonly Shot[]): string => {
  const areas = [...new Set(shots.map(({ state }) => state.replace(/\..*/, '')))];
  return areas
    .map(
      (area) =>
        `<div class="area"><h3>${safe(area)}</h3><div class="shots">${shots
          .filter(({ state }) => state.startsWith(`${area}.`))
          .map(figure)
          .join('\n')}</div></div>`,
    )
    .join('\n');
};

/** The head of a page that needs nothing beside it. A policy forbids every request. */
export const pageHead = (title: string, styles: string): string => `<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${safe(title)}</title>
<style>${styles}</style>`;

/** The review as one page that needs nothing beside it and asks for nothing elsewhere (BRAND-26). */
export function reviewPage(review: BrandReview): string {
  const { name, logo, against, day, colours, changes, pairs, shots, notes } = review;
  const weak = pairs.filter(({ result }) => !result.passes).length;
  const changed = shots.filter(({ before, isNew }) => before || isNew).length;
  const forms = [
    { title: 'Screens', id: 'screens', some: shots.filter(({ form }) => form === 'normal') },
    { title: 'Dark form', id: 'dark', some: shots.filter(({ form }) => form === 'dark') },
  ].filter(({ some }) => some.length > 0);
  return `<!doctype html>
${pageHead(`${name}: review`, style)}
<header>
<img src="${logo}" alt="">
<h1>${safe(name)}: review</h1>
<p>${shots.length} screens and dialogs${against === undefined ? '' : `, compared with ${safe(against)}: ${changed === 0 ? 'no screen' : changed} changed`}. ${
    weak === 0
      ? `All ${pairs.length} pairs of colours have their contrast.`
      : `${weak} of ${pairs.length} pairs of colours are too weak.`
  } ${day}.</p>
${notes.map((note) => `<p><strong>${safe(note)}</strong></p>`).join('')}
<nav aria-label="Parts"><a href="#colours">Colours</a>${changes.length > 0 ? `<a href="#changes">${against === undefined ? 'What the brand sets' : 'What changed'}</a>` : ''}${forms.map(({ title, id }) => `<a href="#${id}">${title}</a>`).join('')}<a href="#contrast">Contrast</a></nav>
${changed > 0 ? '<label class="only"><input type="checkbox" id="only">Only screens that changed</label>' : ''}
</header>
<section id="colours"><h2>Colours</h2><ul class="swatches">${colours
    .map(
      ({ name: role, css }) =>
        `<li><span style="background:${safe(css)}"></span><b>${safe(role)}</b><small>${safe(css)}</small></li>`,
    )
    .join('')}</ul></section>
${changes.length > 0 ? `<section id="changes"><h2>${against === undefined ? 'What the brand sets' : 'What changed'}</h2>${changesTable(changes, against !== undefined)}</section>` : ''}
${forms.map(({ title, id, some }) => `<section id="${id}"><h2>${title}</h2>${renderShots(some)}</section>`).join('\n')}
<section id="contrast"><h2>Contrast</h2>${pairsTable(pairs)}</section>
<script>${script}</script>
</html>
`;
}
