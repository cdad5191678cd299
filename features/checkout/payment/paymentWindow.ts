/** The payment window as the checkout uses it; it may be closed, or never have been allowed to open. */
export interface PaymentWindow {
  /** Opens it empty, or comes back to it; must run inside a tap. False: the browser blocks it. */
  open(): boolean;
  /** True once it was opened and not closed by us. */
  isOpen(): boolean;
  /** It was opened by this page and not closed by it, whatever the browser says of it. */
  isOpened(): boolean;
  address(url: string): void;
  close(): void;
  /** The browser says that it is closed; across a gateway's COOP that is a hint only (PAY-12). */
  seemsClosed(): boolean;
  /** It has left the empty page for the address it was given. */
  hasLeft(): boolean;
}

const BLANK = 'about:blank';

/** One payment window for one shop page. */
export function createPaymentWindow(shop: Pick<Window, 'open'>): PaymentWindow {
  let opened: Window | null = null;
  return {
    open() {
      opened = shop.open('', 'makan-payment');
      opened?.focus();
      return opened !== null;
    },
    isOpened: () => opened !== null,
    isOpen: () => opened !== null && !opened.closed,
    address(url) {
      if (opened && !opened.closed) opened.location.replace(url);
    },
    close() {
      opened?.close();
      opened = null;
    },
    seemsClosed: () => opened?.closed ?? false,
    hasLeft() {
      try {
        return opened !== null && opened.location.href !== BLANK;
      } catch {
        // Only the address of another origin may not be read: the payment page is there.
        return true;
      }
    },
  };
}
