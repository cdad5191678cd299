import type { BrandDetails, Outlet, OutletSettings } from '#contract';

/** A pay-online outlet of kopi: table codes allow both ways of ordering, the counter's takeaway only. */
export const anOutlet = (change: Partial<Outlet> = {}): Outlet => ({
  id: 101,
  code: 'TB01',
  name: 'Tiong Bahru',
  brandId: 1,
  brand: { id: 1, code: 'kopi', name: 'Kopi & Kaya' },
  paymentTypes: [{ id: 1, name: 'Credit or debit card', code: 'payment-type-cybersource' }],
  paymentTimeout: 300,
  paymentTimeouts: [],
  outletQRTypes: [
    { id: 11, name: 'Table', dineIn: true, takeaway: true },
    { id: 12, name: 'Takeaway counter', dineIn: false, takeaway: true },
    { id: 13, name: 'Seat', dineIn: true, takeaway: false },
  ],
  ...change,
});

/** Open, paid online, no service charge, a table number needed. */
export const outletSettings = (change: Partial<OutletSettings> = {}): OutletSettings => ({
  outletId: 101,
  isDirectToPos: false,
  isOutletClosed: false,
  allowOrderNow: true,
  takeAwayTiming: ['12:00', '12:30', '13:00'],
  dineInNotRequireTableNo: false,
  dineInSMSNotification: false,
  takeawaySMSNotification: false,
  isEnabledDineInServiceCharge: false,
  dineInServiceChargePercentage: 0,
  isEnabledTakeawayServiceCharge: false,
  takeawayServiceChargePercentage: 0,
  isEnabledDeliveryServiceCharge: false,
  deliveryServiceChargePercentage: 0,
  isEnabledRetailServiceCharge: false,
  retailServiceChargePercentage: 0,
  ...change,
});

export const brandDetails = (change: Partial<BrandDetails> = {}): BrandDetails => ({
  id: 1,
  name: 'Kopi & Kaya',
  code: 'kopi',
  image: '/images/brands/kopi.svg',
  faq: [],
  brandApps: [{ id: 1, status: 'Active' }],
  ...change,
});
