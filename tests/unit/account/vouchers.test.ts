import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../features/account/vouchers/clipboard.ts';
import { copiedCode } from '../../../features/account/vouchers/copiedCode.ts';
import { minimumSpend, toHeldVouchers } from '../../../features/account/vouchers/heldVouchers.ts';
import { everyVoucher, orderedAt } from '../../builders/order.ts';

const now = Date.parse(orderedAt);

describe('the vouchers that a member holds', () => {
  it('are sorted: usable by their end, then future, then used and expired', () => {
    expect(toHeldVouchers(everyVoucher(), now).map(({ voucher, status }) => [voucher.VoucherNo, status])).toEqual([
      ['MK1001-0003', 'usable'],
      ['MK1001-0001', 'usable'],
      ['MK1001-0006', 'unavailable'],
      ['MK1001-0004', 'used'],
      ['MK1001-0005', 'expired'],
    ]);
  });

  it('expire at their exact time (ORDER-22)', () => {
    const [voucher] = everyVoucher().slice(2, 3);
    const statusAt = (instant: string) => toHeldVouchers(voucher ? [voucher] : [], Date.parse(instant))[0]?.status;
    expect(statusAt('2026-09-30T15:59:58Z')).toBe('usable');
    expect(statusAt('2026-09-30T15:59:59Z')).toBe('expired');
  });

  it('with an amount that cannot be read ask for no spend, and stay in the list', () => {
    const [voucher] = everyVoucher();
    if (!voucher) throw new Error('The builders have no voucher.');
    expect(minimumSpend({ ...voucher, IsMinSpendingReq: true, MinSpendingValue: 30 })).toBe(3000);
    expect(minimumSpend({ ...voucher, IsMinSpendingReq: true, MinSpendingValue: Number.NaN })).toBe(0);
  });
});

describe('a code that was copied', () => {
  it('is marked for 2 s, a second one in its place (ORDER-23)', () => {
    new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(({ hot, expectObservable }) => {
      const copy$ = hot('a 2999ms b 999ms c', { a: 'A', b: 'B', c: 'C' });
      expectObservable(copiedCode({ copy$ })).toBe('a 1999ms 0 999ms b 999ms c 1999ms 0', {
        a: 'A',
        b: 'B',
        c: 'C',
        0: null,
      });
    });
  });
});

describe('copying', () => {
  it('uses the Clipboard API', async () => {
    const writeText = vi.fn(async () => {});
    expect(await copyText('MK1', { clipboard: { writeText }, document: {} as Document })).toBe(true);
    expect(writeText).toHaveBeenCalledWith('MK1');
  });
});
