/** The look of the report. */
export const style = `
:root { color-scheme: light; --same: #1c7a45; --changed: #b8500a; --missing: #a8122d; --orphan: #6b3fa0; --failed: #a8122d;
  --quarantined: #7a6200; --pending: #6a6f76; }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.45 system-ui, sans-serif; color: #1b1d20; background: #f4f4f2; }
header { padding: 20px 24px 12px; background: #fff; border-bottom: 1px solid #dcdcd8; }
h1 { margin: 0 0 4px; font-size: 22px; }
header p { margin: 0 0 12px; color: #55595f; }
details { margin-bottom: 8px; }
details.problems { color: #a8122d; }
summary { cursor: pointer; font-weight: 600; }
#filters { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.totals { display: flex; flex-wrap: wrap; gap: 6px; }
.totals input { position: absolute; opacity: 0; }
.totals input:not(:checked) + .chip { opacity: 0.35; }
.totals input:focus-visible + .chip { outline: 2px solid #1b1d20; }
.chip { display: inline-block; padding: 2px 10px; border-radius: 99px; color: #fff; background: var(--pending); cursor: pointer; font-size: 13px; }
select, input[type=search], button { font: inherit; padding: 4px 8px; border: 1px solid #b9bcc0; border-radius: 6px; background: #fff; }
main { display: grid; grid-template-columns: 1fr; align-items: start; }
main:has(#detail:not([hidden])) { grid-template-columns: minmax(0, 1fr) minmax(430px, 46vw); }
table { border-collapse: collapse; margin: 12px 24px 48px; }
thead th { position: sticky; top: 0; z-index: 1; background: #f4f4f2; text-align: left; padding: 8px; }
tbody th { text-align: left; font-weight: 600; padding: 8px; vertical-align: top; inline-size: 260px; }
tbody th small { display: block; font-weight: 400; color: #55595f; }
td { padding: 6px 8px; vertical-align: top; white-space: nowrap; }
tbody tr { border-top: 1px solid #dcdcd8; }
.cell { display: inline-block; margin: 0 6px 6px 0; padding: 0; border: 3px solid var(--tone); border-radius: 8px; background: #fff;
  cursor: pointer; overflow: hidden; vertical-align: top; }
.cell img { display: block; inline-size: 78px; block-size: 104px; object-fit: cover; object-position: top; }
.cell[data-frame=smallPhone] img { inline-size: 64px; }
.cell[data-frame=tablet] img { inline-size: 96px; }
.cell span { display: block; padding: 1px 6px; font-size: 11px; color: #fff; background: var(--tone); }
.cell[aria-pressed=true] { outline: 3px solid #1b1d20; }
[data-status=same] { --tone: var(--same); } [data-status=changed] { --tone: var(--changed); }
[data-status=missing] { --tone: var(--missing); } [data-status=orphan] { --tone: var(--orphan); }
[data-status=failed] { --tone: var(--failed); } [data-status=quarantined] { --tone: var(--quarantined); }
[data-status=pending] { --tone: var(--pending); }
.chip[data-status] { background: var(--tone); }
#detail { position: sticky; top: 0; z-index: 2; max-block-size: 100vh; overflow: auto; padding: 16px 24px 32px; background: #fff; border-left: 1px solid #dcdcd8; }
#detail h2 { margin: 0 0 4px; font-size: 17px; overflow-wrap: anywhere; }
#detail .command { display: block; padding: 8px; border-radius: 6px; background: #f0f0ed; overflow-wrap: anywhere; margin: 8px 0; }
.views { display: flex; gap: 6px; margin: 10px 0; }
.views button[aria-pressed=true] { background: #1b1d20; color: #fff; }
.stage { position: relative; display: inline-block; border: 1px solid #dcdcd8; max-inline-size: 100%; }
.stage img { display: block; max-inline-size: 100%; block-size: auto; }
.stage .over { position: absolute; inset: 0; clip-path: inset(0 0 0 var(--cut)); }
.stage .line { position: absolute; inset-block: 0; inset-inline-start: var(--cut); inline-size: 2px; background: #d6003c; pointer-events: none; }
.three { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; }
.three figure { margin: 0; } .three img { inline-size: 100%; border: 1px solid #dcdcd8; }
input[type=range] { inline-size: 100%; accent-color: #d6003c; }
.empty { padding: 24px; color: #55595f; }
`;

/** What the report's page does. It is text of the page, and knows `report` from it. */
export const script = `
const matrix = document.querySelector('#matrix');
const detail = document.querySelector('#detail');
const filters = document.querySelector('#filters');
const given = new Map(report.states.map((state) => [state.id, state]));
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const createImage = (src, alt) => make('img', { src: encodeURI(src), alt, loading: 'lazy' });
const formatSize = ({ frame }) => report.frames[frame];

function draw() {
  const data = new FormData(filters);
  const wanted = { statuses: new Set(data.getAll('status')), brand: data.get('brand'), frame: data.get('frame'),
    text: data.get('text').trim().toLowerCase() };
  const shown = report.outcomes.filter((one) => wanted.statuses.has(one.status)
    && (!wanted.brand || one.brand === wanted.brand) && (!wanted.frame || one.frame === wanted.frame)
    && (!wanted.text || (one.state + ' ' + (given.get(one.state)?.given ?? '')).toLowerCase().includes(wanted.text)));
  const brands = report.brands.filter((brand) => shown.some((one) => one.brand === brand));
  const ids = [...new Set([...report.states.map(({ id }) => id), ...shown.map(({ state }) => state)])];
  const body = make('tbody');
  for (const id of ids) {
    const row = shown.filter(({ state }) => state === id);
    if (row.length === 0) continue;
    body.append(make('tr', {}, make('th', { scope: 'row' }, id, make('small', {}, given.get(id)?.given ?? 'no state of the registry')),
      ...brands.map((brand) => make('td', {}, ...row.filter((one) => one.brand === brand).map(cell)))));
  }
  matrix.replaceChildren(make('thead', {}, make('tr', {}, make('th', {}, 'State'), ...brands.map((brand) => make('th', { scope: 'col' }, brand)))), body);
  if (shown.length === 0) matrix.replaceChildren(make('caption', { className: 'empty' }, 'No picture fits these filters.'));
}

function cell(one) {
  const src = one.after ?? one.before;
  const button = make('button', { type: 'button', className: 'cell', title: one.key + ': ' + [one.status, ...one.why].join(', ') },
    ...(src ? [createImage(src, one.key)] : []), make('span', {}, one.status));
  Object.assign(button.dataset, { status: one.status, frame: one.frame, key: one.key });
  button.onclick = () => { location.hash = one.key; };
  return button;
}

function open(key) {
  const one = report.outcomes.find((outcome) => outcome.key === key);
  for (const button of document.querySelectorAll('.cell')) button.setAttribute('aria-pressed', String(button.dataset.key === key));
  detail.hidden = !one;
  if (!one) return;
  const state = given.get(one.state);
  const chip = make('span', { className: 'chip' }, one.status);
  chip.dataset.status = one.status;
  const close = make('button', { type: 'button', onclick: () => { location.hash = ''; } }, 'Close');
  detail.replaceChildren(make('h2', {}, one.key), chip, ' ', close,
    make('p', {}, formatSize(one) + (state ? ' · given: ' + state.given : '') + (state?.shows.length ? ' · shows: ' + state.shows.join(' · ') : '')),
    ...one.why.map((why) => make('p', {}, why)), ...(one.storyId ? [make('p', {}, 'Story ', make('code', {}, one.storyId))] : []));
  if (one.status === 'changed' || one.status === 'missing' && one.after) {
    detail.append('To approve it:', make('code', { className: 'command' }, 'npm run visual -- --approve ' + one.key));
  }
  if (one.before && one.after) compare(one);
  else if (one.after ?? one.before) detail.append(make('div', { className: 'stage' }, createImage(one.after ?? one.before, one.key)));
}

function compare(one) {
  const stage = make('div');
  const views = {
    slider() {
      const box = make('div', { className: 'stage' }, createImage(one.before, 'before'), make('div', { className: 'over' }, createImage(one.after, 'after')), make('div', { className: 'line' }));
      const range = make('input', { type: 'range', min: 0, max: 100, value: 50, ariaLabel: 'Before to the left of the line, after to the right' });
      range.oninput = () => box.style.setProperty('--cut', range.value + '%');
      range.oninput();
      stage.replaceChildren(range, box);
    },
    'side by side'() {
      const figures = [['before', one.before], ['after', one.after], ['difference', one.difference]].filter(([, src]) => src);
      stage.replaceChildren(make('div', { className: 'three' }, ...figures.map(([name, src]) => make('figure', {}, make('figcaption', {}, name), createImage(src, name)))));
    },
    before() { stage.replaceChildren(make('div', { className: 'stage' }, createImage(one.before, 'before'))); },
    after() { stage.replaceChildren(make('div', { className: 'stage' }, createImage(one.after, 'after'))); },
    ...(one.difference && { difference() { stage.replaceChildren(make('div', { className: 'stage' }, createImage(one.difference, 'difference'))); } }),
  };
  const bar = make('div', { className: 'views' });
  for (const name of Object.keys(views)) {
    const button = make('button', { type: 'button' }, name);
    button.onclick = () => {
      for (const other of bar.children) other.setAttribute('aria-pressed', String(other === button));
      views[name]();
    };
    bar.append(button);
  }
  detail.append(bar, stage);
  bar.firstElementChild.click();
}

filters.oninput = () => { draw(); open(decodeURIComponent(location.hash.slice(1))); };
filters.onsubmit = (event) => event.preventDefault();
addEventListener('hashchange', () => open(decodeURIComponent(location.hash.slice(1))));
draw();
open(decodeURIComponent(location.hash.slice(1)));
`;
