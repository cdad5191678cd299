import { describe, expect, it } from 'vitest';
import { createPaymentWindow } from '../../../features/checkout/payment/paymentWindow.ts';
import { effectiveTimeout } from '../../../features/model/orders/paymentTimeout.ts';

interface FakeWindow {
  closed: boolean;
  location: { href: string; replace: (url: string) => void };
  focus: () => void;
  close: () => void;
}

const fakeWindow = (): FakeWindow => {
  const fake: FakeWindow = {
    closed: false,
    location: {
      href: 'about:blank',
      replace: (url) => {
        fake.location.href = url;
      },
    },
    focus: () => {},
    close: () => {
      fake.closed = true;
    },
  };
  return fake;
};

const createShop = (popup: FakeWindow | null) => {
  const asked: string[] = [];
  const paymentWindow = createPaymentWindow({
    open: (url?: string | URL) => {
      asked.push(String(url));
      return popup as unknown as Window;
    },
  });
  return { paymentWindow, asked };
};

describe('the payment window', () => {
  it('is opened empty, and gets its address later (PAY-1)', () => {
    const popup = fakeWindow();
    const { paymentWindow, asked } = createShop(popup);
    expect(paymentWindow.open()).toBe(true);
    expect(asked).toEqual(['']);
    expect(paymentWindow.hasLeft()).toBe(false);
    paymentWindow.address('https://pay.example/s/1');
    expect(popup.location.href).toBe('https://pay.example/s/1');
    expect(paymentWindow.hasLeft()).toBe(true);
  });

  it('says that the browser blocked it (PAY-5)', () => {
    const { paymentWindow } = createShop(null);
    expect(paymentWindow.open()).toBe(false);
    expect(paymentWindow.isOpen()).toBe(false);
    expect(paymentWindow.seemsClosed()).toBe(false);
  });

  it('takes an address that may not be read as the payment page', () => {
    const popup = fakeWindow();
    Object.defineProperty(popup.location, 'href', {
      get: () => {
        throw new DOMException('cross-origin', 'SecurityError');
      },
    });
    const { paymentWindow } = createShop(popup);
    paymentWindow.open();
    expect(paymentWindow.hasLeft()).toBe(true);
  });

  it('seems closed when the diner closed it, and not when we did', () => {
    const popup = fakeWindow();
    const { paymentWindow } = createShop(popup);
    paymentWindow.open();
    popup.closed = true;
    expect(paymentWindow.seemsClosed()).toBe(true);
    paymentWindow.close();
    expect(paymentWindow.seemsClosed()).toBe(false);
  });

  it('is not addressed once it is closed', () => {
    const popup = fakeWindow();
    const { paymentWindow } = createShop(popup);
    paymentWindow.open();
    popup.closed = true;
    paymentWindow.address('https://pay.example/s/1');
    expect(popup.location.href).toBe('about:blank');
  });
});

describe('the time a payment may take (PAY-3)', () => {
  const outlet = { paymentTimeout: 300, paymentTimeouts: [{ paymentTypeId: 2, timeout: 120 }] };

  it("is the chosen type's, else the outlet's", () => {
    expect(effectiveTimeout(outlet, { id: 2 })).toBe(120);
    expect(effectiveTimeout(outlet, { id: 1 })).toBe(300);
  });

  it('without a timeout of type or outlet, the payment uses the same window', () => {
    expect(effectiveTimeout({ paymentTimeouts: [] }, { id: 1 })).toBeUndefined();
    expect(effectiveTimeout({ paymentTimeouts: outlet.paymentTimeouts }, { id: 1 })).toBeUndefined();
  });
});
