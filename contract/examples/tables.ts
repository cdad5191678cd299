/** Examples of a table: its cart, its bill in shares and its calls. */
import type { BillShare, OwnShare, StaffCall, TableCart, TableDish } from '../index.ts';

export const tableCode = { outletId: 71, tableNo: '12', checkNo: 'C0041.aB3dE5fG7hJ9' };

export const tableDish: TableDish = {
  itemId: 711,
  categoryId: 721,
  modifiers: [{ modifierGroupId: 741, modifierItemId: 731, quantity: 1, options: [] }],
  specialInstruction: '',
};

export const tableCart: TableCart = {
  version: 7,
  people: [
    { seat: 1, name: '', animal: 0, isHere: true },
    { seat: 2, name: 'Mei', animal: 1, isHere: true },
  ],
  lines: [
    { seat: 1, dish: { ...tableDish, modifiers: [] }, quantity: 2 },
    { seat: 2, dish: tableDish, quantity: 1 },
  ],
  isEditedByAll: false,
  orders: [],
};

export const personKey = 'uT3kQ9wXb5ZrLm1v';
export const check = { outletId: 71, checkNo: 'C0041.aB3dE5fG7hJ9', tableNo: '12' };
export const claimed: BillShare = {
  id: 2,
  name: 'Mei',
  kind: 'equal',
  status: 'Claimed',
  amount: 7.79,
  excess: 0,
  dishes: [],
  of: 2,
  serviceCharge: 0.65,
  taxes: [{ name: 'GST', total: 0.64 }],
  claimedUntil: '2026-03-14T05:05:00.000Z',
};
export const ownShare: OwnShare = {
  ...claimed,
  shareNo: 'Lw2Kq7nRz9vXt4bYm6cJdA',
  hostedPamentUrl: 'https://pay.example.sg/session/Pt41',
  releasedReason: null,
};
export const staffCall: StaffCall = {
  callId: 'Hs4Tz0qLw8nKp2RfYx6VbA',
  kind: 'water',
  tableNo: '12',
  status: 'Waiting',
  createdAt: '2026-03-14T04:30:00.000Z',
};
