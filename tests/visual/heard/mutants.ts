/** Faults of what is heard, each as it would come into the app by a changed line, and the state in which it must be found. */
export interface Mutant {
  name: string;
  state: string;
  /**
   * Changes the page before its first script. `attribute` changes what React writes; `patch` is a function's text.
   */
  patch: Patch;
}

/** How an attribute is written wrongly on elements that fit the selector; null: not at all. */
interface AttributePatch {
  attribute: string;
  on: string;
  value: string | null;
}

type Patch =
  | AttributePatch
  /** An element of another name. */
  | { tag: string; to: string }
  /** Texts that are written differently. */
  | { text: string; to: string }
  /** Programs: focus that does nothing, regions that are made again, a text that is written twice. */
  | { program: 'no focus' | 'focus to the end' | 're-made region' | 'said twice' | 'late region' };

const lost = (attribute: string, on: string): AttributePatch => ({ attribute, on, value: null });
const written = (attribute: string, on: string, value: string): AttributePatch => ({ attribute, on, value });

export const mutants: readonly Mutant[] = [
  { name: 'the label of a button with an icon is lost', state: 'menu.list', patch: lost('aria-label', 'button') },
  { name: 'the label of a navigation is lost', state: 'cart.filled', patch: lost('aria-label', 'nav') },
  { name: 'the label of a group of buttons is lost', state: 'cart.filled', patch: lost('aria-label', '[role=group]') },
  { name: 'the label of a list is lost', state: 'order.vouchers', patch: lost('aria-label', 'ul') },
  { name: 'a dialog is not labelled', state: 'cart.special-request', patch: lost('aria-labelledby', '[role=dialog]') },
  {
    name: 'an alert dialog is not labelled',
    state: 'shell.continue-10',
    patch: lost('aria-labelledby', '[role=alertdialog]'),
  },
  {
    name: 'a dialog is not described',
    state: 'shell.continue-10',
    patch: lost('aria-describedby', '[role=alertdialog]'),
  },
  {
    name: 'the hint of a field is not its description',
    state: 'cart.special-request',
    patch: lost('aria-describedby', 'textarea'),
  },
  {
    name: 'the error of a field is not its description',
    state: 'account.signin-errors',
    patch: lost('aria-describedby', 'input'),
  },
  { name: 'a wrong field is not invalid', state: 'account.signin-errors', patch: lost('aria-invalid', 'input') },
  {
    name: 'a dish is not described by its price',
    state: 'menu.list',
    patch: lost('aria-describedby', 'button'),
  },
  { name: 'the role of a dialog is lost', state: 'cart.special-request', patch: lost('role', '[role=dialog], div') },
  {
    name: 'the role of a group of buttons is lost',
    state: 'cart.filled',
    patch: written('role', 'div', 'presentation'),
  },
  { name: 'the role of an alert is lost', state: 'order.not-found', patch: lost('role', 'div') },
  { name: 'a list loses its role', state: 'cart.filled', patch: lost('role', 'ul') },
  { name: 'a list becomes a block', state: 'account.signin', patch: { tag: 'ul', to: 'div' } },
  { name: 'the items of a list become blocks', state: 'cart.filled', patch: { tag: 'li', to: 'div' } },
  { name: 'a level of headings is skipped', state: 'cart.filled', patch: { tag: 'h2', to: 'h4' } },
  { name: 'a heading becomes a block', state: 'order.paid', patch: { tag: 'h2', to: 'div' } },
  { name: 'the heading of the screen becomes text', state: 'cart.empty', patch: { tag: 'h1', to: 'div' } },
  { name: 'the main landmark is lost', state: 'cart.filled', patch: { tag: 'main', to: 'div' } },
  { name: 'the banner is lost', state: 'cart.filled', patch: { tag: 'header', to: 'div' } },
  { name: 'a button becomes a block', state: 'cart.filled', patch: { tag: 'button', to: 'div' } },
  { name: 'a legend becomes a block', state: 'order.split-equal', patch: { tag: 'legend', to: 'div' } },
  { name: 'a label becomes a block', state: 'account.signin', patch: { tag: 'label', to: 'div' } },
  { name: 'a value of a stepper is no output', state: 'cart.filled', patch: { tag: 'output', to: 'span' } },
  { name: 'the alternative of a picture is lost', state: 'menu.landing', patch: written('alt', 'img', '') },
  { name: 'a picture is called as its file', state: 'menu.landing', patch: written('alt', 'img', 'logo.svg') },
  { name: 'an icon is called by its name', state: 'menu.list', patch: written('aria-label', 'button', 'SearchIcon') },
  { name: 'the decoration of an icon is read', state: 'cart.empty', patch: lost('aria-hidden', '*') },
  { name: 'a list is there for its looks', state: 'cart.filled', patch: written('role', 'ul', 'none') },
  { name: 'what is current is not told', state: 'menu.list', patch: lost('aria-current', '*') },
  { name: 'what is off is not told', state: 'menu.list-sold-out', patch: lost('aria-disabled', '*') },
  { name: 'a control does not say that it opens a dialog', state: 'menu.list', patch: lost('aria-haspopup', '*') },
  { name: 'the value of a countdown is lost', state: 'shell.continue-10', patch: lost('aria-valuenow', '*') },
  {
    name: 'a message is polite in place of assertive',
    state: 'shell.snackbar-error',
    patch: written('aria-live', '[role=status]', 'polite'),
  },
  {
    name: 'a message is assertive in place of polite',
    state: 'cart.promo-applied',
    patch: written('aria-live', '[role=status]', 'assertive'),
  },
  { name: 'a live region is off', state: 'cart.promo-applied', patch: written('aria-live', '*', 'off') },
  {
    name: 'a live region is made again with its text',
    state: 'cart.promo-applied',
    patch: { program: 're-made region' },
  },
  { name: 'a live region comes late, with its text', state: 'cart.table-offline', patch: { program: 'late region' } },
  { name: 'a message is said twice', state: 'cart.promo-applied', patch: { program: 'said twice' } },
  {
    name: 'the focus stays where it was when a dialog opens',
    state: 'cart.promo-item',
    patch: { program: 'no focus' },
  },
  {
    name: 'the focus goes to the last button of a dialog',
    state: 'cart.promo-item',
    patch: { program: 'focus to the end' },
  },
  { name: 'a word of a button is another', state: 'cart.empty', patch: { text: 'Menu', to: 'Card' } },
];

/** Before the first script of a page: makes what React writes wrong. It runs in the page, and only uses browser APIs. */
export function mutate(patch: Patch): void {
  if ('attribute' in patch) {
    const { attribute, on, value } = patch;
    const change = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, given) {
      if (name !== attribute || !this.matches(on) || this.closest('[id^=storybook-]:not(#storybook-root)'))
        change.call(this, name, given);
      else if (value !== null) change.call(this, name, value);
    };
    return;
  }
  if ('tag' in patch) {
    const create = document.createElement;
    document.createElement = ((name: string, options?: ElementCreationOptions) =>
      create.call(document, name === patch.tag ? patch.to : name, options)) as typeof document.createElement;
    return;
  }
  if ('text' in patch) {
    const { set } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') ?? {};
    Object.defineProperty(Node.prototype, 'textContent', {
      ...Object.getOwnPropertyDescriptor(Node.prototype, 'textContent'),
      set(text: string) {
        set?.call(this, text === patch.text ? patch.to : text);
      },
    });
    return;
  }
  const live = '[role=status], [aria-live]';
  const { program } = patch;
  if (program === 'no focus') HTMLElement.prototype.focus = () => undefined;
  else if (program === 'focus to the end') {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      const [last] = [...this.querySelectorAll('button')].reverse();
      focus.call(this.matches('[role=dialog]') && last ? last : this, options);
    };
  } else {
    const { appendChild } = Node.prototype;
    Node.prototype.appendChild = function <T extends Node>(child: T): T {
      const region = this instanceof Element ? this.closest(live) : null;
      if (!region?.isConnected) return appendChild.call(this, child) as T;
      if (program === 'said twice') {
        appendChild.call(this, child);
        setTimeout(() => child.isConnected && appendChild.call(this, child), 20);
        return child;
      }
      const { parentNode: parent, nextSibling: next } = region;
      region.remove();
      appendChild.call(this, child);
      parent?.insertBefore(region, next);
      return child;
    };
  }
}
