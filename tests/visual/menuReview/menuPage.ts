import { pageHead, safe, style } from '../brandReview/reviewPage.ts';
import { groupRows, headings, type ProblemRow, toRows } from './listPart.ts';
import { count, getLanguageName, kinds, type Problem } from './problems/problem.ts';
import { nameView, type Sheet, type TakenView, type View } from './takeSheets.ts';

export interface MenuReview {
  brand: string;
  /** As an address (`data:`). */
  logo: string;
  /** Name of the outlet or file. */
  place: string;
  /** The day that the page was made, as it is shown. */
  day: string;
  dishes: number;
  languages: readonly number[];
  problems: readonly Problem[];
  views: readonly TakenView[];
  /** Sentences on what is not in the page. */
  notes: readonly string[];
}

const ownStyle = `
main { display: grid; gap: 24px; padding: 24px clamp(16px, 3vw, 48px); }
main > * { min-inline-size: 0; }
@media (min-width: 1000px) {
  main { grid-template-columns: minmax(320px, 26rem) minmax(0, 1fr); align-items: start; }
  #problems { position: sticky; inset-block-start: 16px; max-block-size: calc(100vh - 32px); overflow-y: auto; }
}
#problems, #pictures { padding: 0; }
details { margin-block-end: 8px; background: #fff; border: 1px solid #d8d0c8; border-radius: 12px; }
summary { padding: 12px 16px; font-weight: 600; cursor: pointer; }
summary small { color: #5c534c; font-weight: 400; }
details ul { margin: 0; padding: 0; list-style: none; }
details li { padding: 8px 16px; border-block-start: 1px solid #e9e3dc; font-size: 14px; overflow-wrap: anywhere; }
details li b { display: block; }
details li small { color: #5c534c; }
.choose { display: flex; flex-wrap: wrap; gap: 8px 24px; margin-block-end: 16px; padding: 12px 16px; background: #fff; border: 1px solid #d8d0c8; border-radius: 12px; }
.choose fieldset { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 0; padding: 0; border: 0; }
.choose legend { padding: 0; color: #5c534c; font-size: 13px; }
.view h3 { margin-block: 24px 8px; text-transform: none; }
.parts { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
.parts > * { max-inline-size: 100%; }
.sheets { display: grid; gap: 0; justify-items: start; }
.sheet { position: relative; max-inline-size: 100%; border-inline: 1px solid #d8d0c8; background: #fff; }
.sheet img { display: block; max-inline-size: 100%; block-size: auto; }
.mark { position: absolute; border: 2px solid #c2410c; border-radius: 8px; }
body:has(#frames:not(:checked)) .mark:not(.now) { display: none; }
.mark span { position: absolute; inset-block-start: -10px; inset-inline-start: -10px; min-inline-size: 20px; padding: 0 4px; border-radius: 10px; text-align: center; background: #c2410c; color: #fff; font: 600 12px/20px system-ui, sans-serif; }
.mark.now { outline: 4px solid #1d4ed8; outline-offset: 2px; }
.nothing { padding: 12px 16px; background: #fff; border: 1px solid #d8d0c8; border-radius: 12px; }
`;

const formName = ({ form, textZoom }: Pick<View, 'form' | 'textZoom'>): string =>
  textZoom === 200 ? 'text 200 %' : form === 'dark' ? 'dark' : '';

const titleView = (view: View): string =>
  [`${getLanguageName(view.languageId)}, ${view.width} px`, formName(view)].filter(Boolean).join(', ');

/** The value of the control Screen: a width, with the form or the text size if it is unusual. */
const lookOf = (view: View): string => nameView(view).replace(/^\d+-/, '');

const partNames: Readonly<Record<string, string>> = {
  categories: 'Categories',
  dishes: 'Dishes',
  choices: 'Choices, those of several dishes once',
};

/** The view that shows a problem: its own, else that of the phone in its language. */
function findView(problem: Problem, views: readonly TakenView[]): TakenView | undefined {
  const { languageId, width = 390, textZoom = 100, at } = problem;
  const fits = views.filter(
    ({ view, boxes }) => (languageId === undefined || view.languageId === languageId) && boxes[at] !== undefined,
  );
  return (
    fits.find(({ view }) => view.width === width && view.textZoom === textZoom && view.form === 'normal') ??
    fits[0] ??
    views.find(({ boxes }) => boxes[at] !== undefined)
  );
}

const isIn = (sheet: Sheet, part: { top: number; height: number }): boolean =>
  part.top >= sheet.top - 1 && part.top < sheet.top + sheet.height;

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

function renderSheet(
  sheet: Sheet,
  { view, boxes }: TakenView,
  rows: ReadonlyMap<string, readonly ProblemRow[]>,
): string {
  const title = titleView(view);
  const marks = [...rows].flatMap(([at, own]) => {
    const box = boxes[at];
    if (!box || !isIn(sheet, box)) return [];
    const place = [
      `left:${percent(box.left / sheet.width)}`,
      `top:${percent((box.top - sheet.top) / sheet.height)}`,
      `width:${percent(box.width / sheet.width)}`,
      `height:${percent(Math.min(box.height, sheet.top + sheet.height - box.top) / sheet.height)}`,
    ].join(';');
    const said = own.map(({ name, what }) => `${name} ${what}`).join('\n');
    return `<div class="mark" id="${nameView(view)}/${at}" style="${place}" title="${safe(said)}"><span>${own.length}</span></div>`;
  });
  return `<div class="sheet"><img src="data:image/webp;base64,${sheet.bytes.toString('base64')}" alt="${safe(`${partNames[sheet.part]}: ${title}`)}" width="${sheet.width}" height="${Math.round(sheet.height)}" loading="lazy">${marks.join('')}</div>`;
}

/** Rows by what they are about, as far as they show in a view. */
function selectRows(rows: readonly ProblemRow[], { view }: TakenView): Map<string, ProblemRow[]> {
  const found = new Map<string, ProblemRow[]>();
  for (const row of rows) {
    const { languageId, textZoom = 100 } = row.problem;
    if (row.at === '' || (languageId !== undefined && languageId !== view.languageId)) continue;
    if (row.kind === 'cut' && textZoom !== view.textZoom) continue;
    found.set(row.at, [...(found.get(row.at) ?? []), row]);
  }
  return found;
}

const renderView = (taken: TakenView, rows: readonly ProblemRow[], isFirst: boolean): string => {
  const own = selectRows(rows, taken);
  const parts = [...new Set(taken.sheets.map(({ part }) => part))];
  return `<div class="view" id="view-${nameView(taken.view)}"${isFirst ? '' : ' hidden'}><h2>${safe(titleView(taken.view))}</h2>
${parts
  .map(
    (part) =>
      `<h3>${safe(partNames[part] ?? part)}</h3><div class="sheets">${taken.sheets
        .filter((sheet) => sheet.part === part)
        .map((sheet) => renderSheet(sheet, taken, own))
        .join('\n')}</div></div>`,
  )
  .join('\n')}</div></div>`;
};

const renderRow = (row: ProblemRow, views: readonly TakenView[]): string => {
  const found = row.at === '' ? undefined : findView(row.problem, views);
  const name = found ? `<a href="#${nameView(found.view)}/${row.at}">${safe(row.name)}</a>` : safe(row.name);
  return `<li><b>${name}</b>${safe(row.what)}${row.where ? ` <small>${safe(row.where)}</small>` : ''}</li>`;
};

/** Kinds that are open from the start: few, and each to be mended. */
const openFrom = kinds.indexOf('allergens');

const renderProblems = (rows: readonly ProblemRow[], views: readonly TakenView[]): string =>
  rows.length === 0
    ? '<p class="nothing">Nothing wrong was found.</p>'
    : groupRows(rows)
        .map(
          ({ kind, rows: own }) =>
            `<details${kinds.indexOf(kind) < openFrom ? ' open' : ''}><summary>${headings[kind]} <small>${own.length}</small></summary><ul>${own
              .map((row) => renderRow(row, views))
              .join('')}</ul></details>`,
        )
        .join('\n');

const radio = (name: string, value: string, text: string, isChosen: boolean): string =>
  `<label><input type="radio" name="${name}" value="${value}"${isChosen ? ' checked' : ''}> ${safe(text)}</label>`;

const script = `
const views = [...document.querySelectorAll('.view')];
const chosen = (name) => document.querySelector('input[name=' + name + ']:checked').value;
const show = (language, look) => {
  const wanted = 'view-' + language + '-' + look;
  for (const view of views) view.hidden = view.id !== wanted;
};
for (const input of document.querySelectorAll('.choose input[type=radio]'))
  input.addEventListener('change', () => show(chosen('language'), chosen('look')));
const follow = () => {
  const [, language, look, at] = /^#(\\d+)-([\\w-]+)\\/([\\w-]+)$/.exec(location.hash) ?? [];
  if (!at) return;
  for (const [name, value] of [['language', language], ['look', look]]) {
    const input = document.querySelector('input[name=' + name + '][value="' + value + '"]');
    if (input) input.checked = true;
  }
  show(language, look);
  for (const mark of document.querySelectorAll('.mark.now')) mark.classList.remove('now');
  const mark = document.getElementById(location.hash.slice(1));
  mark?.classList.add('now');
  mark?.scrollIntoView({ block: 'center' });
};
addEventListener('hashchange', follow);
// The same link once more leads there again.
document.addEventListener('click', (event) => {
  if (event.target.closest?.('a')?.hash === location.hash) follow();
});
follow();
`;

/** A menu in a brand as one page that needs nothing beside it (BRAND-36). */
export function menuPage({ brand, logo, place, day, dishes, languages, problems, views, notes }: MenuReview): string {
  const rows = toRows(problems);
  const looks = [...new Map(views.map(({ view }) => [lookOf(view), view])).entries()];
  const first = views.find(({ view }) => view.width === 390) ?? views[0];
  const spoken = languages.map(getLanguageName).join(', ');
  const title = `${place} in ${brand}: menu review`;
  return `<!doctype html>
${pageHead(title, style + ownStyle)}
<header>
<img src="${logo}" alt="">
<h1>${safe(title)}</h1>
<p>${count(dishes, 'dish', 'dishes')} in ${spoken}: ${rows.length === 0 ? 'nothing wrong was found' : count(rows.length, 'problem')}. ${day}. A link in the list shows its card in the pictures; a frame around a card has what is wrong with it.</p>
${notes.map((note) => `<p><strong>${safe(note)}</strong></p>`).join('')}
</header>
<main>
<section id="problems" aria-label="Problems">${renderProblems(rows, views)}</section>
<section id="pictures" aria-label="Pictures">
<form class="choose"><fieldset><legend>Language</legend>${languages
    .map((id) => radio('language', String(id), getLanguageName(id), id === first?.view.languageId))
    .join('')}</fieldset>
<fieldset><legend>Screen</legend>${looks
    .map(([look, view]) =>
      radio(
        'look',
        look,
        [`${view.width} px`, formName(view)].filter(Boolean).join(', '),
        first !== undefined && look === lookOf(first.view),
      ),
    )
    .join('')}</fieldset>
<label><input type="checkbox" id="frames" checked> Frames around problems</label></form>
${views.map((taken) => renderView(taken, rows, taken === first)).join('\n')}
</section>
</main>
<script>${script}</script>
</html>
`;
}
