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

/** What the host sent for a part: scripts change the part itself, as when details are opened. */
const sent = new WeakMap();
const getSource = (part) => sent.get(part) ?? part.outerHTML;

/** Takes over what is new in a live region, and leaves alone what has not changed or is being typed in. */
const update = (region, fresh) => {
  const known = new Map([...region.children].map((part) => [part.dataset.key, part]));
  const parts = [...fresh.children].map((part) => {
    const old = known.get(part.dataset.key);
    const source = part.outerHTML;
    if (old && (getSource(old) === source || isInUse(old))) return old;
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
};

for (const region of document.querySelectorAll('[data-live]')) {
  for (const part of region.children) sent.set(part, part.outerHTML);
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
let isAsking = false;

const refresh = async () => {
  if (document.hidden || isAsking) return;
  isAsking = true;
  try {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(5000) });
    if (isSignedOut(answer)) return;
    if (!answer.ok) throw new Error(`${answer.status}`);
    takeOver(read(await answer.text()));
    if (missed >= MISSED) say('');
    missed = 0;
  } catch {
    missed += 1;
    if (missed === MISSED)
      say('There is no news from the host, so this page may be out of date; it goes on by itself.');
  } finally {
    isAsking = false;
  }
};
if (document.querySelector('[data-live]')) setInterval(refresh, 1500);

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.matches('[data-stay]')) return;
  event.preventDefault();
  const button = event.submitter;
  if (button) button.disabled = true;
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
    takeOver(fresh);
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
