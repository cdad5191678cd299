/** The script of a component's page: brands of its example, and the button that copies its code. */

const frame = document.querySelector<HTMLIFrameElement>('iframe.example');
const buttons = document.querySelectorAll<HTMLInputElement>('.brand-choice input');
const KEY = 'makan-site-brand';

/** Storage is refused in some private windows. */
function remember(code?: string): string | null {
  try {
    if (code !== undefined) sessionStorage.setItem(KEY, code);
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function show(code: string): void {
  if (!frame) return;
  const address = new URL(frame.src);
  if (address.searchParams.get('brand') === code) return;
  address.searchParams.set('brand', code);
  frame.src = address.href;
}

for (const button of buttons) {
  button.addEventListener('change', () => {
    remember(button.value);
    show(button.value);
  });
}
const chosen = [...buttons].find(({ value }) => value === remember());
if (chosen) {
  chosen.checked = true;
  show(chosen.value);
}

/** The frame is as high as its example, within what a page has room for. */
function fit(): void {
  const root = frame?.contentDocument?.getElementById('root');
  if (!frame || !root) return;
  const least = Number(frame.dataset.least ?? 0);
  frame.style.blockSize = `${Math.min(720, Math.max(least, root.scrollHeight + 2))}px`;
}
setInterval(fit, 250);

for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
  button.addEventListener('click', () => {
    const code = button.parentElement?.querySelector('code')?.textContent ?? '';
    void navigator.clipboard.writeText(code).then(() => {
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
  });
}
