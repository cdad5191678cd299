// What the pages of the sandbox do beside showing themselves. Without it every link and form still works.

/** Shows one sentence at the top of the page; '' takes it away. */
const say = (sentence) => {
  const place = document.querySelector('.problem');
  if (!place) return;
  place.textContent = sentence;
  place.hidden = sentence === '';
};

/** Whether somebody is typing in there, or has it open. */
const isInUse = (part) =>
  (part.contains(document.activeElement) && document.activeElement.matches('input, select')) ||
  [...part.querySelectorAll('input:not([type=hidden])')].some((field) => field.value !== field.defaultValue);

/** Parts such as 'Waiting 5 min' change by the minute. They are copied, so that a press on the rest is not lost. */
const CLOCK = '[data-clock]';
const toSource = (part) => {
  const copy = part.cloneNode(true);
  for (const clock of copy.querySelectorAll(CLOCK)) clock.replaceWith('');
  return copy.outerHTML;
};
const copyClocks = (part, old) => {
  const clocks = old.querySelectorAll(CLOCK);
  for (const [index, clock] of part.querySelectorAll(CLOCK).entries()) {
    if (clocks[index].outerHTML !== clock.outerHTML) clocks[index].replaceWith(clock);
  }
};

/** What the host sent for a part: scripts change the part itself, as when details are opened. */
const sent = new WeakMap();
const getSource = (part) => sent.get(part) ?? toSource(part);

/** Takes over what is new in a live region, and leaves alone what has not changed or is being typed in. */
const update = (region, fresh) => {
  const known = new Map([...region.children].map((part) => [part.dataset.key, part]));
  const parts = [...fresh.children].map((part) => {
    const old = known.get(part.dataset.key);
    const source = toSource(part);
    if (old && getSource(old) === source) {
      copyClocks(part, old);
      return old;
    }
    if (old && isInUse(old)) return old;
    const wasOpen = old?.querySelector('details')?.open ?? false;
    sent.set(part, source);
    const details = part.querySelector('details');
    if (details) details.open = wasOpen;
    part.hidden = old?.hidden ?? false;
    return part;
  });
  // Children that stay where they are must not be moved: moving one takes the focus from it.
  for (const part of [...region.children]) if (!parts.includes(part)) part.remove();
  for (const [index, part] of parts.entries()) {
    if (region.children[index] !== part) region.insertBefore(part, region.children[index] ?? null);
  }
};

const read = (text) => new DOMParser().parseFromString(text, 'text/html');

const takeOver = (fresh) => {
  for (const region of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${region.dataset.live}"]`);
    if (next) update(region, next);
  }
  // The kitchen counts new tickets in its title. An error page has another title, which is not taken over.
  if (fresh.body.dataset.page === document.body.dataset.page) document.title = fresh.title;
  document.dispatchEvent(new Event('refreshed'));
};

for (const region of document.querySelectorAll('[data-live]')) {
  for (const part of region.children) sent.set(part, toSource(part));
}

for (const current of document.querySelectorAll('.picker [aria-current], .top nav [aria-current]'))
  current.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Whether it is the page to sign in: the sign-in of this page is over. Then it is loaded again, which leads there. */
const isSignedOut = ({ url }) => {
  const isOver = new URL(url).pathname === '/staff/sign-in';
  if (isOver) location.reload();
  return isOver;
};

/** Refreshes without an answer, one after the other; a host that is started again has one or two. */
let missed = 0;
const MISSED = 3;
const EVERY_MS = 1500;
const PATIENCE_MS = 5000;

/** A page that chimes also refreshes while it is hidden, less often. */
const HIDDEN_EVERY_MS = 15_000;
const isHeard = document.querySelector('[data-chime]') !== null;

/** The refresh under way. One that is no longer in here was overtaken, and changes nothing. */
let running;
let askedAt = 0;

const cancelRefresh = () => {
  running?.abort();
  running = undefined;
};

const refresh = async () => {
  cancelRefresh();
  const own = new AbortController();
  running = own;
  askedAt = Date.now();
  const patience = setTimeout(() => own.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(location.href, { signal: own.signal });
    if (running !== own || isSignedOut(answer)) return;
    if (!answer.ok) throw new Error(`${answer.status}`);
    const text = await answer.text();
    if (running !== own) return;
    takeOver(read(text));
    if (missed >= MISSED) say('');
    missed = 0;
  } catch {
    if (running !== own) return;
    missed += 1;
    if (missed === MISSED)
      say('There is no news from the host, so this page may be out of date; it goes on by itself.');
  } finally {
    clearTimeout(patience);
    if (running === own) running = undefined;
  }
};

/** Refreshes at once a page that may be old. If that fails, the page says at once that it may be out of date. */
const catchUp = () => {
  if (document.hidden && !isHeard) return;
  missed = Math.max(missed, MISSED - 1);
  refresh();
};

let tickedAt = Date.now();
const tick = () => {
  const now = Date.now();
  const hasSlept = now - tickedAt > 10 * EVERY_MS;
  tickedAt = now;
  if (hasSlept) return catchUp();
  if (running || (document.hidden && !(isHeard && now - askedAt >= HIDDEN_EVERY_MS))) return;
  refresh();
};

if (document.querySelector('[data-live]')) {
  setInterval(tick, EVERY_MS);
  document.addEventListener('visibilitychange', () => !document.hidden && catchUp());
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp());
  addEventListener('online', catchUp);
}

/** Numbers of the presses: the last one, and the last one that was answered. */
let pressed = 0;
let answered = 0;

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.matches('[data-stay]')) return;
  event.preventDefault();
  const button = event.submitter;
  if (button) button.disabled = true;
  pressed += 1;
  const own = pressed;
  try {
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    if (isSignedOut(answer)) return;
    if (answer.ok) {
      form.reset();
      document.activeElement?.blur();
    }
    const fresh = read(await answer.text());
    say(fresh.querySelector('[data-problem]')?.textContent ?? '');
    // The part that was typed in is taken over too: what was typed has arrived.
    for (const field of form.querySelectorAll('input')) if (answer.ok) field.defaultValue = field.value;
    // The answer of a refresh, or of an earlier press, may show the moment before this one.
    cancelRefresh();
    if (own < answered) refresh();
    else {
      answered = own;
      takeOver(fresh);
    }
  } catch {
    say('The host did not answer; look whether it runs, and try again.');
  }
  if (button) button.disabled = false;
});

document.addEventListener('input', ({ target }) => {
  if (!target.matches('[data-filter]')) return;
  const wanted = target.value.trim().toLowerCase();
  for (const part of document.querySelectorAll(target.dataset.filter)) {
    part.hidden = !part.dataset.name.includes(wanted);
  }
});

// On a phone the app needs no frame.
document.addEventListener('click', (event) => {
  const code = event.target.closest('[data-direct]');
  if (!code || !matchMedia('(max-width: 599px)').matches) return;
  event.preventDefault();
  location.assign(code.dataset.direct);
});

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  const output = button.parentElement.querySelector('output');
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
  } catch {
    // On plain http from another device there is no clipboard: the code is selected, ready to be copied by hand.
    getSelection().selectAllChildren(output);
  }
});

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

const frame = document.querySelector('.phone iframe');
if (frame) {
  const field = document.querySelector('[name=to]');
  const out = document.querySelector('[data-phone=out]');
  const at = () => {
    try {
      const { pathname, search, hash } = frame.contentWindow.location;
      return pathname + search + hash;
    } catch {
      return undefined;
    }
  };
  let shown = field.value;
  setInterval(() => {
    const path = at();
    if (!path || path === 'blank' || path === shown) return;
    shown = path;
    out.href = path;
    if (document.activeElement !== field) field.value = path;
  }, 300);
  const act = {
    back: () => frame.contentWindow.history.back(),
    reload: () => frame.contentWindow.location.reload(),
  };
  for (const [name, run] of Object.entries(act)) {
    document.querySelector(`[data-phone=${name}]`).addEventListener('click', run);
  }
  document.querySelector('[data-phone=go]').addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value.startsWith('/')) frame.contentWindow.location.assign(field.value);
    field.blur();
  });
}
