import { describe, expect, it } from 'vitest';
import { isPaymentAddressAllowed } from '../../../features/model/orders/paymentAddress.ts';

const allowed = (address: string, ...hosts: string[]) => isPaymentAddressAllowed(address, hosts);

describe('a payment address (PAY-2)', () => {
  it('is opened when it is https and of a gateway of the shop', () => {
    expect(allowed('https://pay.example/s/1', 'pay.example')).toBe(true);
    expect(allowed('https://pay.example:8443/s/1', 'pay.example:8443')).toBe(true);
  });

  it('is opened over http on localhost alone, on any port', () => {
    expect(allowed('http://localhost:3000/sandbox/pay', 'localhost')).toBe(true);
    expect(allowed('http://127.0.0.1:3000/sandbox/pay', '127.0.0.1')).toBe(true);
    expect(allowed('http://pay.example/s/1', 'pay.example')).toBe(false);
  });

  it.each([
    ['another host', 'https://evil.example/'],
    ['a host that only begins like it', 'https://pay.example.evil.example/'],
    ['a host that only ends like it', 'https://notpay.example/'],
    ['a port that nobody named', 'https://pay.example:8443/'],
    ['a name in front of the host', 'https://pay.example@evil.example/'],
    ['a user of the gateway', 'https://user:secret@pay.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a data address', 'data:text/html,hello'],
    ['a path', '/pay'],
    ['nothing', ''],
  ])('is not opened when it is %s', (_, address) => {
    expect(allowed(address, 'pay.example')).toBe(false);
  });

  it('is never opened by a shop without gateways', () => {
    expect(allowed('https://pay.example/s/1')).toBe(false);
  });
});
