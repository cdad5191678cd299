const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Whether a payment type is PayNow, which is paid in a banking app (PAY-39): its code or its name says so, as in
 * `payment-type-paynow`, `PAY_NOW` and 'PayNow QR'.
 */
export const isPayNow = ({ code, name }: { code: string; name: string }): boolean =>
  toLetters(code)
    .replace(/^paymenttype/, '')
    .startsWith('paynow') || toLetters(name).startsWith('paynow');
