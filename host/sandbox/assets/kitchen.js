// Script of the kitchen page and of the screen for diners. They chime, highlight new tickets and numbers, keep the device
// awake, and show only the numbers that fit.

const page = document.body.dataset.page;
const chimes = document.querySelector('[data-chime]');

/** Shows one line about this device; '' removes it. */
const showNote = (name, sentence) => {
  const note = document.querySelector(`[data-note="${name}"]`);
  if (note.textContent !== sentence) note.textContent = sentence;
  note.hidden = sentence === '';
};

// Sound

const STORED = `makan-sound-${page}`;
const AudioContextClass = window.AudioContext ?? window.webkitAudioContext;
const soundSwitch = document.querySelector('[data-sound]');

/** Hertz of the two tones: they rise in the kitchen, and fall where something is ready. */
const TONES = page === 'kitchen' ? [880, 1175] : [988, 784];
const TONE_SECONDS = 0.16;
const LOUD = 0.5;
const SOFT = 0.12;

let isOn = false;
try {
  isOn = localStorage.getItem(STORED) === 'on';
} catch {
  // Storage is switched off: the switch works until the page is left.
}

let audio;
const showSoundNote = () => {
  const isWaiting = isOn && audio?.state !== 'running';
  showNote('sound', isWaiting ? 'Press anywhere once: until then the browser plays no sound.' : '');
};

/** Allowed by the browser only during a press, and again after a device was asleep. */
const startAudio = async () => {
  if (!isOn) return;
  if (!audio) {
    audio = new AudioContextClass();
    audio.onstatechange = showSoundNote;
  }
  showSoundNote();
  if (audio.state !== 'running') await audio.resume().catch(() => {});
  showSoundNote();
};

const chime = (volume) => {
  if (!isOn || audio?.state !== 'running') return;
  for (const [index, hertz] of TONES.entries()) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const start = audio.currentTime + index * (TONE_SECONDS + 0.04);
    tone.frequency.value = hertz;
    // Without a rise and a fall a speaker clicks.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.02);
    gain.gain.linearRampToValueAtTime(0, start + TONE_SECONDS);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
};

if (AudioContextClass) {
  const showSwitch = () => soundSwitch.setAttribute('aria-checked', String(isOn));
  showSwitch();
  soundSwitch.hidden = false;
  soundSwitch.addEventListener('click', async () => {
    isOn = !isOn;
    showSwitch();
    try {
      localStorage.setItem(STORED, isOn ? 'on' : 'off');
    } catch {
      // As above.
    }
    await startAudio();
    showSoundNote();
    // Says how loud it is.
    chime(LOUD);
  });
  startAudio();
} else showNote('sound', 'This browser plays no sound for new tickets.');

// New tickets and numbers

const REMIND_AFTER_MS = 60_000;
const REMIND_EVERY_MS = 20_000;
const HIGHLIGHT_MS = 8000;

/** When this page first saw each ticket or number, by key. */
const seenAt = new Map();
let chimedAt = 0;

const highlight = (part) => {
  part.dataset.fresh = '';
  setTimeout(() => delete part.dataset.fresh, HIGHLIGHT_MS);
};

const lookForNews = (isFirst) => {
  const now = Date.now();
  const news = [...document.querySelectorAll('[data-news]')].filter(({ dataset }) => !seenAt.has(dataset.key));
  for (const { dataset } of news) seenAt.set(dataset.key, now);
  const arrived = isFirst ? [] : news.filter((part) => part.parentElement === chimes);
  arrived.forEach(highlight);
  const isUntouched = (part) => now - seenAt.get(part.closest('[data-news]').dataset.key) > REMIND_AFTER_MS;
  const reminds = [...chimes.querySelectorAll('[data-start="now"]')].some(isUntouched);
  if (arrived.length > 0) chime(LOUD);
  else if (reminds && now - chimedAt >= REMIND_EVERY_MS) chime(SOFT);
  else return;
  chimedAt = now;
};

// Numbers that fit

const showWhatFits = () => {
  for (const list of document.querySelectorAll('[data-fit]')) {
    const numbers = [...list.children];
    for (const number of numbers) number.hidden = false;
    const end = list.getBoundingClientRect().bottom + 1;
    const left = numbers.filter((number) => number.getBoundingClientRect().bottom > end);
    for (const number of left) number.hidden = true;
    list.parentElement.querySelector('[data-more]').textContent = left.length > 0 ? `${left.length} more` : '';
  }
};

// Screen

const NEVER_OFF = "Set it to stay on in the device's own settings.";
let lock;
let isAsking = false;

const keepScreenOn = async () => {
  if (document.hidden || isAsking || lock?.released === false) return;
  isAsking = true;
  try {
    if (!navigator.wakeLock) {
      const why = isSecureContext
        ? 'This browser cannot keep the screen on.'
        : 'Without https this page cannot keep the screen on.';
      showNote('screen', `${why} ${NEVER_OFF}`);
      return;
    }
    lock = await navigator.wakeLock.request('screen');
    showNote('screen', '');
  } catch {
    // A page that is hidden by now asks again when it is shown.
    if (!document.hidden) showNote('screen', `This device does not keep the screen on. ${NEVER_OFF}`);
  } finally {
    isAsking = false;
  }
};

for (const press of ['pointerdown', 'keydown']) {
  document.addEventListener(press, (event) => {
    // The switch starts the sound itself.
    if (!soundSwitch.contains(event.target)) startAudio();
    keepScreenOn();
  });
}
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  startAudio();
  keepScreenOn();
});
document.addEventListener('refreshed', () => {
  lookForNews(false);
  showWhatFits();
  // The device takes the lock away when its battery is low.
  keepScreenOn();
});
// A note below the lists takes room from them, as another size of the window does.
const sizes = new ResizeObserver(showWhatFits);
for (const list of document.querySelectorAll('[data-fit]')) sizes.observe(list);

lookForNews(true);
keepScreenOn();
