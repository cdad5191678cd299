/** The look of the report. */
export const style = `
:root { color-scheme: light; --same: #1c7a45; --changed: #b8500a; --missing: #a8122d; --orphan: #6b3fa0; --failed: #a8122d;
  --rejected: #8a0f52; --approved: #1c7a45; --quarantined: #7a6200; --pending: #6a6f76; }
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
[data-status=pending] { --tone: var(--pending); } [data-status=rejected] { --tone: var(--rejected); }
[data-status=approved] { --tone: var(--approved); }
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
kbd { padding: 0 5px; border: 1px solid #b9bcc0; border-radius: 4px; font: 12px ui-monospace, monospace; background: #fff; }
.keys { color: #55595f; }
#groups { padding: 12px 24px 0; }
#groups h2 { margin: 0 0 6px; font-size: 16px; }
#groups ol { margin: 0; padding: 0; list-style: none; max-block-size: 260px; overflow: auto; }
#groups li { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 4px 0; border-top: 1px solid #dcdcd8; }
.swatch { display: inline-block; inline-size: 14px; block-size: 14px; border: 1px solid #888; border-radius: 3px; vertical-align: -2px; }
.decide { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin: 8px 0; padding: 8px; border-radius: 6px; background: #f0f0ed; }
.decide input { flex: 1 1 160px; font: inherit; padding: 4px 8px; border: 1px solid #b9bcc0; border-radius: 6px; }
.decide output:not(:empty) { flex-basis: 100%; color: #a8122d; }
.stage .box { position: absolute; border: 2px solid #d6003c; border-radius: 3px; pointer-events: none; }
.stage .onion { position: absolute; inset: 0; opacity: var(--onion); }
.words { margin: 8px 0; padding: 8px; background: #f0f0ed; border-radius: 6px; overflow-wrap: anywhere; }
.cell pre { inline-size: 120px; block-size: 104px; margin: 0; padding: 4px; overflow: hidden; text-align: start; font-size: 7px; line-height: 1.3; }
.heard { margin: 0 0 12px; padding: 8px; border: 1px solid #dcdcd8; border-radius: 6px; font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.heard ins, .heard del { display: block; text-decoration: none; background: #dcf3e4; } .heard del { background: #fbe0e4; }
.both { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.empty { padding: 24px; color: #55595f; }
`;

/** Script of the report's page. It is text of the page, and uses its variable `report`. */
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
/** Shows of a high picture the part that differs. */
const showBox = (image, box) => {
  image.onload = () => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
    const seen = naturalWidth * clientHeight / clientWidth;
    const rest = naturalHeight - seen;
    const top = box.y + box.height / 2 - seen / 2;
    if (rest > 0) image.style.objectPosition = '0 ' + Math.min(100, Math.max(0, 100 * top / rest)) + '%';
  };
  return image;
};
const find = (key) => report.outcomes.find((outcome) => outcome.key === key);
const isOpen = ({ status, after, lines }) => status === 'orphan' || Boolean(after ?? lines) && ['changed', 'missing', 'rejected'].includes(status);

/** Sends a decision to the server of the report; what is wrong is said in place. */
async function decide(keys, verdict, note, output) {
  output.value = (verdict === 'approve' ? 'Approving' : 'Rejecting') + ' ' + keys.length + '…';
  const answer = await fetch('/decisions', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ keys, verdict, note }) });
  if (!answer.ok) { output.value = await answer.text(); return; }
  for (const key of (await answer.json()).keys) find(key).status = verdict === 'approve' ? 'approved' : 'rejected';
  for (const group of report.groups) group.keys = group.keys.filter((key) => find(key).status === 'changed');
  report.groups = report.groups.filter(({ keys }) => keys.length > 0);
  drawGroups();
  draw();
  open(current());
}

/** Buttons for some pictures; only a report that is served has them. */
function createDecision(name, outcomes) {
  const keys = outcomes.filter(isOpen).map(({ key }) => key);
  if (!report.isServed || keys.length === 0) return [];
  const note = make('input', { placeholder: 'Why (goes into the commit)', ariaLabel: 'Why' });
  const output = make('output');
  const button = (verdict, text) => make('button', { type: 'button', onclick: () => decide(keys, verdict, note.value, output) }, text);
  const row = make('div', { className: 'decide' }, make('strong', {}, name + (keys.length > 1 ? ' (' + keys.length + ')' : '')),
    button('approve', 'Approve'), button('reject', 'Reject'), note, output);
  return [row];
}

function drawGroups() {
  const place = document.querySelector('#groups');
  place.hidden = report.groups.length === 0;
  const rows = report.groups.map((group) => {
    const swatches = [...group.label.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => {
      const swatch = make('span', { className: 'swatch' });
      swatch.style.background = colour;
      return swatch;
    });
    const first = find(group.keys[0]);
    const link = make('a', { href: '#' + encodeURIComponent(first.key) }, group.keys.length === 1 ? first.key : group.keys.length + ' pictures');
    return make('li', {}, link, ...swatches, group.label, ...(group.pixels > 0 ? [make('small', {}, group.pixels + ' pixels')] : []),
      ...createDecision('All of them', group.keys.map(find)));
  });
  place.replaceChildren(make('h2', {}, 'What changed'), make('ol', {}, ...rows));
}

const current = () => decodeURIComponent(location.hash.slice(1));
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
    ...(one.lines ? [make('pre', { ariaHidden: 'true' }, one.lines.slice(0, 14).join('\\n'))] : []),
    ...(src ? [one.box ? showBox(createImage(src, one.key), one.box) : createImage(src, one.key)] : []), make('span', {}, one.status));
  Object.assign(button.dataset, { status: one.status, frame: one.frame, key: one.key });
  button.onclick = () => { location.hash = encodeURIComponent(one.key); };
  return button;
}

function open(key) {
  const one = find(key);
  clearInterval(blinking);
  for (const button of document.querySelectorAll('.cell')) button.setAttribute('aria-pressed', String(button.dataset.key === key));
  detail.hidden = !one;
  if (!one) return;
  const state = given.get(one.state);
  const chip = make('span', { className: 'chip' }, one.status);
  chip.dataset.status = one.status;
  const close = make('button', { type: 'button', onclick: () => { location.hash = ''; } }, 'Close');
  detail.replaceChildren(make('h2', {}, one.key), chip, ' ', close,
    make('p', {}, formatSize(one) + (state ? ' · given: ' + state.given : '') + (state?.shows.length ? ' · shows: ' + state.shows.join(' · ') : '')),
    ...one.why.map((why) => make('p', {}, why)), ...(one.storyId ? [createStoryLink(one)] : []));
  const missing = one.why.flatMap((why) => /does not show '(.*)'$/.exec(why)?.[1] ?? []);
  if (one.seen) detail.append(make('div', { className: 'words' }, make('strong', {}, 'Expected '), missing.join(' · '),
    make('br'), make('strong', {}, 'Received '), one.seen));
  if (!report.isServed && (one.status === 'changed' || one.status === 'missing' && one.after)) {
    detail.append('To approve it:', make('code', { className: 'command' }, 'npm run visual -- --approve ' + one.key));
  }
  const alike = report.groups.find(({ keys }) => keys.length > 1 && keys.includes(key));
  detail.append(...createDecision(one.lines ? 'This text' : 'This picture', [one]));
  if (alike) detail.append(...createDecision('All that changed like it', alike.keys.map(find)));
  const ofState = report.outcomes.filter((other) => other.state === one.state && isOpen(other));
  if (ofState.length > 1) detail.append(...createDecision('All of ' + one.state, ofState));
  if (one.before && one.after) compare(one);
  else if (one.after ?? one.before) detail.append(make('div', { className: 'stage' }, createImage(one.after ?? one.before, one.key)));
  showHeard(one);
}

/** Shows the heard text of a state beside its picture, with the lines that differ; the picture is that of the text's brand. */
function showHeard(one) {
  const heard = report.outcomes.find((other) => other.lines && other.state === one.state);
  if (!heard) return;
  const lines = heard.lines.map((line) => {
    const mark = line[0];
    const isSame = heard.status === 'same' || mark === ' ';
    return isSame ? line.slice(2) + '\\n' : make(mark === '+' ? 'ins' : 'del', {}, line);
  });
  const text = make('section', {}, make('h3', {}, 'Heard'), make('div', { className: 'heard' }, ...lines));
  if (one !== heard) { detail.append(text); return; }
  const seen = report.outcomes.find((other) => other.state === one.state && other.frame === one.frame && other.after);
  detail.append(make('div', { className: 'both' }, text,
    ...(seen ? [make('section', {}, make('h3', {}, 'Seen'), make('div', { className: 'stage' }, createImage(seen.after, seen.key)))] : [])));
}

/** The story where it is served; else its name. */
function createStoryLink({ storyId, brand }) {
  if (!report.isServed) return make('p', {}, 'Story ', make('code', {}, storyId));
  const href = '/storybook/iframe.html?id=' + storyId + '&viewMode=story&globals=brand:' + brand;
  return make('p', {}, 'Story ', make('a', { href, target: '_blank' }, storyId));
}

let blinking;

function compare(one) {
  const stage = make('div');
  const withBox = (stage, image) => {
    if (!one.box) return stage;
    const box = make('div', { className: 'box' });
    stage.append(box);
    const place = () => {
      const scale = image.clientWidth / image.naturalWidth;
      for (const [side, value] of [['left', one.box.x - 4], ['top', one.box.y - 4], ['width', one.box.width + 8], ['height', one.box.height + 8]])
        box.style[side] = value * scale + 'px';
    };
    if (image.complete && image.naturalWidth) requestAnimationFrame(place);
    else image.addEventListener('load', place);
    return stage;
  };
  const single = (src, name) => {
    const image = createImage(src, name);
    stage.replaceChildren(withBox(make('div', { className: 'stage' }, image), image));
  };
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
    before() { single(one.before, 'before'); },
    after() { single(one.after, 'after'); },
    ...(one.difference && { difference() { single(one.difference, 'difference'); } }),
    onion() {
      const box = make('div', { className: 'stage' }, createImage(one.before, 'before'), make('div', { className: 'onion' }, createImage(one.after, 'after')));
      const range = make('input', { type: 'range', min: 0, max: 100, value: 50, ariaLabel: 'How much of after covers before' });
      range.oninput = () => box.style.setProperty('--onion', range.value + '%');
      range.oninput();
      stage.replaceChildren(range, box);
    },
    blink() {
      const box = make('div', { className: 'stage' }, createImage(one.before, 'before'), make('div', { className: 'onion' }, createImage(one.after, 'after')));
      let isAfter = false;
      const turn = () => box.style.setProperty('--onion', (isAfter = !isAfter) ? 1 : 0);
      turn();
      blinking = setInterval(turn, 600);
      stage.replaceChildren(box);
    },
  };
  const bar = make('div', { className: 'views' });
  for (const name of Object.keys(views)) {
    const button = make('button', { type: 'button' }, name);
    button.onclick = () => {
      clearInterval(blinking);
      for (const other of bar.children) other.setAttribute('aria-pressed', String(other === button));
      views[name]();
    };
    bar.append(button);
  }
  detail.append(bar, stage);
  bar.firstElementChild.click();
}

filters.oninput = () => { draw(); open(current()); };
filters.onsubmit = (event) => event.preventDefault();
/** Opens a picture, and brings it and its cell into view: the list of changes may be as high as the window. */
function show() {
  open(current());
  if (detail.hidden) return;
  if (detail.getBoundingClientRect().top > 0) detail.parentElement.scrollIntoView();
  const cell = document.querySelector('.cell[aria-pressed=true]')?.getBoundingClientRect();
  // Below the names of the brands. Not to the side, where the picture itself would leave the window.
  if (cell && (cell.top < 48 || cell.bottom > innerHeight)) scrollBy(0, cell.top - 60);
}
addEventListener('hashchange', show);
addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey || target.matches('input:not([type=checkbox]), select')) return;
  const open = [...document.querySelectorAll('.cell')].filter(({ dataset }) => !['same', 'approved'].includes(dataset.status)).map(({ dataset }) => dataset.key);
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
  if (step && open.length > 0) {
    const at = open.indexOf(current());
    location.hash = encodeURIComponent(open[at < 0 ? 0 : (at + step + open.length) % open.length]);
  }
  if (key === 'Escape') location.hash = '';
  const decision = { a: 'Approve', r: 'Reject' }[key];
  if (decision) [...detail.querySelectorAll('.decide button')].find((button) => button.textContent === decision)?.click();
  detail.querySelectorAll('.views button')[Number(key) - 1]?.click();
});
drawGroups();
draw();
show();
`;
