import { type Driver, type Element, until } from './webkitgtk.ts';

/** A diner with a phone: what they see by role and text, and what they press. */
export interface Phone {
  driver: Driver;
  open: (url: string) => Promise<void>;
  /** Waits for a text on the screen, in capitals or not: a brand's styles may change them. */
  see: (text: RegExp, seconds?: number) => Promise<void>;
  isShown: (text: RegExp) => Promise<boolean>;
  /** Waits until a text is on the screen no more. */
  seeNo: (text: RegExp) => Promise<void>;
  /** Presses what is named so, once it is there and nothing lies over it: a button, link, box or radio. */
  press: (name: RegExp) => Promise<void>;
  fill: (label: RegExp, text: string) => Promise<void>;
  /** Waits for an address. */
  at: (address: RegExp, seconds?: number) => Promise<void>;
  evaluate: <T>(script: string, ...values: unknown[]) => Promise<T>;
  /** Does something that opens a window, and goes on in it. */
  inWindow: (act: () => Promise<void>) => Promise<OpenedWindow>;
  /** Errors that the page logged or that nothing caught since it was opened. */
  errors: () => Promise<string[]>;
}

/** A window that the page has opened. */
export interface OpenedWindow {
  enter: () => Promise<void>;
  /** To the window that opened it. */
  back: () => Promise<void>;
  /** How many windows there are, the first one included. */
  count: () => Promise<number>;
}

/** Finds what a person would press by its name; the last one lies on top. */
const FIND = `
  const [source, flags, roles] = arguments;
  const wanted = new RegExp(source, flags);
  const isVisible = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const readName = (one) => (one.getAttribute('aria-label') ?? (one.labels?.[0]?.textContent || one.textContent || '')).trim();
  const found = [...document.querySelectorAll(roles)].filter((one) =>
    (isVisible(one) || isVisible(one.labels?.[0] ?? one)) && !one.disabled && !one.closest('[inert]') && wanted.test(readName(one)));
  const one = found.at(-1);
  if (!one) return null;
  const target = isVisible(one) && one.getBoundingClientRect().width > 2 ? one : one.labels[0];
  target.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there && (target.contains(there) || there.contains(target) || there.closest('label') === one.closest('label') && there.closest('label')) ? target : null;
`;
const PRESSABLE = 'button, a[href], input[type=checkbox], input[type=radio], [role=button], summary';
const FILLABLE = 'input, textarea';

export function createPhone(driver: Driver): Phone {
  const isShown = async (wanted: RegExp): Promise<boolean> =>
    new RegExp(wanted.source, 'i').test(await driver.executeScript<string>('return document.body?.innerText ?? ""'));
  const find = async (name: RegExp, roles: string): Promise<Element> => {
    let found: Element | null = null;
    await until(async () => {
      found = await driver.executeScript<Element | null>(FIND, name.source, name.flags, roles);
      return found !== null;
    }, `${name} was not there to press`);
    if (!found) throw new Error(`${name} was not there to press`);
    return found;
  };
  let pressedAt = 0;
  const phone: Phone = {
    driver,
    open: (url) => driver.get(url),
    isShown,
    see: (wanted, seconds) => until(() => isShown(wanted), `${wanted} was not to be read`, seconds),
    seeNo: (wanted) => until(async () => !(await isShown(wanted)), `${wanted} was still to be read`),
    async press(name) {
      // Two presses at one place within 600 ms count as one (SHELL-15).
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, pressedAt + 650 - Date.now())));
      // A row that is drawn again between finding and pressing is found again.
      let pressed: unknown;
      for (let attempt = 0; attempt < 3; attempt++) {
        try {
          await (await find(name, PRESSABLE)).click();
          pressedAt = Date.now();
          return;
        } catch (error) {
          pressed = error;
        }
      }
      throw pressed;
    },
    async fill(label, value) {
      const field = await find(label, FILLABLE);
      await field.clear();
      await field.sendKeys(value);
    },
    at: (address, seconds) =>
      until(async () => address.test(await driver.getCurrentUrl()), `the address was not ${address}`, seconds),
    evaluate: (script, ...values) => driver.executeScript(script, ...values),
    async inWindow(act) {
      const first = await driver.getWindowHandle();
      const before = await driver.getAllWindowHandles();
      await act();
      let opened = '';
      await until(async () => {
        opened = (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle)) ?? '';
        return opened !== '';
      }, 'no window was opened');
      await driver.switchTo().window(opened);
      return {
        enter: () => driver.switchTo().window(opened),
        back: () => driver.switchTo().window(first),
        count: async () => (await driver.getAllWindowHandles()).length,
      };
    },
    errors: () => driver.executeScript<string[]>('return window.seenErrors ?? []'),
  };
  return phone;
}
