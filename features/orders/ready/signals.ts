/** Signals of a phone. Each does nothing in a browser that does not support it. */

/** Two notes that rise, hertz, and how long each lasts, seconds. */
const NOTES = [880, 1175] as const;
const NOTE_S = 0.18;
const LOUDNESS = 0.25;

/** Milliseconds: on, off, on. iPhones have none. */
const VIBRATION = [200, 100, 200];

let audio: AudioContext | undefined;
let mayPlay = false;
let playing = 0;

/** Browsers let a page sound only after a press: the first one prepares it. @returns stops waiting for it. */
export function prepareSound(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const prepare = async () => {
    try {
      if (mayPlay) return;
      audio ??= new AudioContext();
      await audio.resume();
      mayPlay = true;
      // One that runs plays silence without end, which takes power.
      await audio.suspend();
    } catch {
      // No sound in this browser.
    }
  };
  page.addEventListener('pointerdown', prepare, { passive: true });
  page.addEventListener('keydown', prepare);
  return () => {
    page.removeEventListener('pointerdown', prepare);
    page.removeEventListener('keydown', prepare);
  };
}

/** A short tone, by no file. Silent before the first press, and on a phone that is muted. */
export async function sound(): Promise<void> {
  if (!audio || !mayPlay) return;
  playing += 1;
  try {
    await audio.resume();
    await Promise.all(NOTES.map((frequency, at) => play(audio as AudioContext, frequency, at * NOTE_S)));
  } catch {
    // The system has taken the sound away; title and notification are there.
  }
  playing -= 1;
  if (playing === 0) await audio.suspend().catch(() => undefined);
}

/** @param after seconds from now. @returns when it has ended. */
function play(context: AudioContext, frequency: number, after: number): Promise<void> {
  const begin = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_S);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + NOTE_S);
  return new Promise((resolve) => {
    tone.onended = () => resolve();
  });
}

export const vibrate = (): void => {
  navigator.vibrate?.(VIBRATION);
};

/** Whether the device may be asked for notifications: not yet decided, and the browser has them. */
export const mayAskForNotifications = (): boolean =>
  'Notification' in window && window.Notification.permission === 'default';

export interface DeviceNotification {
  title: string;
  body: string;
  /** A notification with the same tag replaces this one. */
  tag: string;
  /** Path of the app that a press opens. */
  address: string;
  /** Opens it in this tab. */
  open: (address: string) => void;
}

/**
 * A notification of the device, where it is allowed; Android shows those of a service worker only. A press on it brings
 * the tab to the front and opens its address (SERVICE-10).
 */
export async function showNotification({ title, body, tag, address, open }: DeviceNotification): Promise<void> {
  if (!('Notification' in window) || window.Notification.permission !== 'granted') return;
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) {
      await worker.showNotification(title, { body, tag, data: { address } });
      return;
    }
    const notification = new window.Notification(title, { body, tag });
    notification.onclick = () => {
      notification.close();
      window.focus();
      open(address);
    };
  } catch {
    // The system shows none; sound and title are there.
  }
}

function findWorker(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    // A frame in a sandbox may not ask for it.
    return undefined;
  }
}

/** Calls `open` with what a pressed notification is about; the service worker says so. @returns stops it. */
export function onNotificationPress(
  open: (address: string) => void,
  worker: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> | undefined = findWorker(),
): () => void {
  const listener = ({ data }: MessageEvent<unknown>) => {
    const { type, address } = (data ?? {}) as { type?: unknown; address?: unknown };
    if (type === 'open' && typeof address === 'string' && address.startsWith('/order?')) open(address);
  };
  worker?.addEventListener('message', listener);
  return () => worker?.removeEventListener('message', listener);
}

/** Begins the title of the tab with a word, until the tab has been looked at. */
export function markTitle(word: string, page: Document = document): void {
  const mark = `${word} · `;
  // A visible tab needs no mark.
  if (!page.hidden || page.title.startsWith(mark)) return;
  page.title = mark + page.title;
  const clear = () => {
    if (page.hidden) return;
    page.title = page.title.replace(mark, '');
    page.removeEventListener('visibilitychange', clear);
  };
  page.addEventListener('visibilitychange', clear);
}
