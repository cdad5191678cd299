import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type {
  CallStatus,
  Category,
  DietaryNeeds,
  DishUnits,
  Faq,
  Feedback,
  Item,
  Menu,
  ModifierGroup,
  Order,
  OrderStatus,
  OrderType,
  Organisation,
  OutletQRType,
  OutletSettings,
  PaymentType,
  PosBill,
  PromoCodeReward,
  Promotion,
  ShareKind,
  ShareStatus,
  TableCart,
  TableEnd,
  TableLine,
  TableRefusal,
  Tax,
  UserVoucher,
} from '#contract';
import type { Cents } from '#contract/money';
import type { OwnerEdit } from '#contract/owner';
import type { Capture, GatewayName } from '../payments/gateway.ts';
import type { PrinterKind, PrinterSettings, PrinterState, TicketKind } from '../printing/types.ts';

/** The part of an order that never changes, in the shape of the contract; `totalDiscount` is without the voucher. */
type OrderDocument = Pick<
  Order,
  | 'outlet'
  | 'brandCode'
  | 'dineInNotRequireTableNo'
  | 'collectionDateTime'
  | 'cutlery'
  | 'specialInstruction'
  | 'orderItems'
  | 'subtotal'
  | 'serviceCharge'
  | 'containerDeposit'
  | 'totalDiscount'
  | 'promotions'
  | 'promoCode'
  | 'taxes'
  | 'voucherDiscount'
  | 'availableAwardPoint'
  | 'seller'
  | 'isAgeConfirmed'
  | 'aboutMinutes'
>;

/** A category of a menu, a dish of a category, or a group of a dish, at its place. */
export interface ListEntry {
  displayOrder: number;
  category?: Category;
  item?: Item;
  modifierGroup?: ModifierGroup;
}

/** An edit of the owner, with all that an undo needs. */
export interface RecordedEdit extends OwnerEdit {
  /** The menus that a value was written to, so that an undo touches no other. */
  menuIds?: number[];
  /** The entries that a list lost, so that an undo puts them back. */
  removed?: { menuId: number; entry: ListEntry }[];
}

/** How money came or went: a gateway, at the counter, or in a way that only the staff knows. */
export type Means = GatewayName | 'cash' | 'terminal' | 'by hand';

/** The kinds of an entry: money, or a decision of the staff. */
export type LedgerKind = 'payment' | 'refund' | 'move' | 'cancel' | 'note';

/** 'staff' serve and take money; 'manager' settle money too; 'owner' changes the shop too. */
export type StaffRole = 'staff' | 'manager' | 'owner';

/** Money that was given back to the diner; `at` is an ISO date. */
export interface MoneyBack {
  refundNo: string;
  amount: Cents;
  at: string;
}

/** Percentages that the amounts of an order were computed with. */
export interface Rates {
  serviceCharge: number;
  taxes: { name: string; type: string; rate: number }[];
}

/** Lines that an order took from a table cart (TABLE-13). */
export interface TableOrder {
  sessionId: number;
  /** The seat that placed the order. */
  seat: number;
  lines: TableLine[];
  /** false: the lines are back in the cart. */
  isHolding: boolean;
  /** Lines that other seats than the sender took back while the order was not paid (TABLE-28). */
  takenBack?: TableLine[];
}

/** Allergens that a diner cannot eat, with an order. `seat`: of a table cart; missing: the order is of one phone. */
export interface NeedsOfSeat extends DietaryNeeds {
  seat?: number;
}

// The tables for drizzle. host/db/migrations creates them and says what they are for.

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A printed QR code; its address has `tableNo` and `checkNo`. */
export interface QrCode {
  qrTypeId: number;
  label: string;
  tableNo?: string;
  checkNo?: string;
}

/** Payment gateway of a brand (WIRE-46). Missing fields come from the server's settings. */
export interface BrandGateway {
  /** Default: the server's. */
  provider?: GatewayName;
  /** Key for calls to the gateway. Never leaves the server. */
  ApiKey?: string;
  /** Address of Fiserv's API, and the secret that signs calls to it. The secret never leaves the server. */
  ApiHost?: string;
  ApiSecret?: string;
  /** URL of the hosted payment page, without the session. */
  paymentGatewayHost?: string;
  StoreId?: string;
  /** Signs the gateway's notifications. Never leaves the server. */
  SharedSecret?: string;
  /** Default SGD. */
  Currency?: string;
  /** URL that the payment page returns to; `resultIndicator` is added. */
  ResponseSuccessUrl?: string;
  ResponseFailUrl?: string;
  /** URL that the gateway notifies of how a payment ended. */
  TransactionNotificationUrl?: string;
}

const bytesColumn = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const pointsColumn = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });
const idColumn = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const brands = pgTable('brands', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name: text().notNull(),
  image: text().notNull(),
  faq: jsonb().$type<Faq[]>().notNull(),
  idleReloadTiming: integer('idle_reload_timing'),
  appId: integer('app_id').notNull(),
  status: text().$type<'Active' | 'Maintenance'>().notNull().default('Active'),
  sampleVouchers: boolean('sample_vouchers').notNull().default(false),
  gateway: jsonb().$type<BrandGateway>(),
});

export const taxes = pgTable('taxes', {
  id: integer().primaryKey(),
  brandId: integer('brand_id').notNull(),
  name: text().notNull(),
  type: text().$type<Tax['type']>().notNull(),
  rate: doublePrecision().notNull(),
  status: text().notNull().default('Active'),
  isDefault: boolean('is_default').notNull(),
});

export const outlets = pgTable('outlets', {
  id: integer().primaryKey(),
  brandId: integer('brand_id').notNull(),
  code: text().notNull(),
  name: text().notNull(),
  address: text(),
  paymentTypes: jsonb('payment_types').$type<PaymentType[]>().notNull(),
  paymentTimeout: integer('payment_timeout'),
  paymentTimeouts: jsonb('payment_timeouts').$type<{ paymentTypeId: number; timeout: number }[]>().notNull(),
  qrTypes: jsonb('qr_types').$type<OutletQRType[]>().notNull(),
  settings: jsonb().$type<OutletSettings>().notNull(),
  qrCodes: jsonb('qr_codes').$type<QrCode[]>().notNull(),
  isAutoAccept: boolean('is_auto_accept').notNull().default(true),
});

export const menus = pgTable('menus', {
  id: integer().primaryKey(),
  brandId: integer('brand_id').notNull(),
  outletIds: jsonb('outlet_ids').$type<number[]>().notNull(),
  orderTypes: jsonb('order_types').$type<OrderType[]>().notNull(),
  dineInOnlyItemIds: jsonb('dine_in_only_item_ids').$type<number[]>().notNull(),
  version: integer().notNull().default(1),
  document: jsonb().$type<Menu>().notNull(),
});

export const stock = pgTable(
  'stock',
  {
    outletId: integer('outlet_id').notNull(),
    kind: text().$type<'item' | 'modifier'>().notNull(),
    targetId: integer('target_id').notNull(),
    isSoldOut: boolean('is_sold_out').notNull().default(false),
    isAvailable: boolean('is_available').notNull().default(true),
    quantityLeft: integer('quantity_left'),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.kind, table.targetId] })],
);

export const promotions = pgTable('promotions', {
  id: integer().primaryKey(),
  brandId: integer('brand_id').notNull(),
  document: jsonb().$type<Promotion>().notNull(),
});

export const promoCodes = pgTable('promo_codes', {
  id: integer().primaryKey(),
  brandId: integer('brand_id').notNull(),
  code: text().notNull(),
  validTo: timestampColumn('valid_to'),
  promotions: jsonb().$type<Promotion[]>().notNull(),
  rewards: jsonb().$type<PromoCodeReward[]>().notNull(),
  maxUses: integer('max_uses'),
  maxUsesPerMember: integer('max_uses_per_member'),
});

export const members = pgTable('members', {
  id: idColumn(),
  mobileNo: text('mobile_no').notNull(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  cardNo: text('card_no').notNull(),
  memberId: text('member_id').notNull(),
  points: pointsColumn('points').notNull().default(0),
  isReceiveMarketingConsent: boolean('is_receive_marketing_consent').notNull().default(false),
  referralCode: text('referral_code').notNull(),
  referredBy: text('referred_by'),
  organisationId: integer('organisation_id'),
  departmentId: integer('department_id'),
  roles: jsonb().$type<{ id: number; name: string }[]>().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});
export type Member = typeof members.$inferSelect;

export const organisations = pgTable('organisations', {
  id: integer().primaryKey(),
  name: text().notNull(),
  activationCode: text('activation_code').notNull(),
  departments: jsonb().$type<Organisation['departments']>().notNull(),
  isDeleted: boolean('is_deleted').notNull().default(false),
});

export const vouchers = pgTable('vouchers', {
  voucherNo: text('voucher_no').primaryKey(),
  cardNo: text('card_no').notNull(),
  document: jsonb().$type<UserVoucher>().notNull(),
  usedOn: timestampColumn('used_on'),
  orderNo: text('order_no'),
  brandId: integer('brand_id'),
});

export const tokens = pgTable('tokens', {
  hash: text().primaryKey(),
  memberId: integer('member_id').notNull(),
  purpose: text().$type<'access' | 'reset'>().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  ttl: integer().notNull(),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    memberId: integer('member_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.deviceHash] })],
);

export const otps = pgTable('otps', {
  key: text().primaryKey(),
  mobileNo: text('mobile_no').notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  tries: integer().notNull().default(0),
  provenAt: timestampColumn('proven_at'),
  proofHash: text('proof_hash'),
  usedAt: timestampColumn('used_at'),
});

export const limits = pgTable('limits', {
  bucket: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: timestampColumn('resets_at').notNull(),
});

export const usedRequests = pgTable('used_requests', {
  xid: text().primaryKey(),
  expiresAt: timestampColumn('expires_at').notNull(),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  bodyHash: text('body_hash').notNull(),
  answer: jsonb().$type<unknown>(),
  createdAt: timestampColumn('created_at').notNull(),
});

export const orders = pgTable('orders', {
  id: idColumn(),
  orderNo: text('order_no').notNull(),
  paymentRef: text('payment_ref').notNull(),
  outletId: integer('outlet_id').notNull(),
  memberId: integer('member_id'),
  status: text().$type<OrderStatus>().notNull(),
  movementStatus: text('movement_status').$type<'Received' | 'Preparing' | 'Ready' | 'Fully Collected'>(),
  failedReason: text('failed_reason'),
  externalOrderNo: text('external_order_no'),
  queueNumber: text('queue_number'),
  accessCode: text('access_code'),
  type: text().$type<OrderType>().notNull(),
  tableNo: text('table_no'),
  checkNo: text('check_no'),
  checkKey: text('check_key'),
  mobileNo: text('mobile_no').notNull(),
  tempEmail: text('temp_email'),
  paymentMode: text('payment_mode'),
  hostedPaymentUrl: text('hosted_payment_url'),
  paymentDeadline: timestampColumn('payment_deadline'),
  createdAt: timestampColumn('created_at').notNull(),
  paidAt: timestampColumn('paid_at'),
  grandTotal: integer('grand_total').notNull(),
  rebate: integer().notNull(),
  pointsUsed: pointsColumn('points_used').notNull(),
  awardedPoint: integer('awarded_point').notNull().default(0),
  voucherNo: text('voucher_no'),
  promoCodeId: integer('promo_code_id'),
  owesVoucher: boolean('owes_voucher').notNull().default(false),
  network: text(),
  attention: text(),
  isHolding: boolean('is_holding').notNull().default(true),
  tableOrder: jsonb('table_order').$type<TableOrder>(),
  readyAt: timestampColumn('ready_at'),
  isRejected: boolean('is_rejected').notNull().default(false),
  refunds: jsonb().$type<MoneyBack[]>(),
  rates: jsonb().$type<Rates>(),
  dietaryNeeds: jsonb('dietary_needs').$type<NeedsOfSeat[]>(),
  document: jsonb().$type<OrderDocument>().notNull(),
});
export type OrderRow = typeof orders.$inferSelect;

export const payments = pgTable('payments', {
  session: text().primaryKey(),
  /** null: the payment is of a share. */
  orderNo: text('order_no'),
  shareNo: text('share_no'),
  amount: integer().notNull(),
  paymentMode: text('payment_mode'),
  status: text().$type<'open' | 'approved' | 'declined' | 'cancelled' | 'expired'>().notNull().default('open'),
  createdAt: timestampColumn('created_at').notNull(),
  settledAt: timestampColumn('settled_at'),
  captured: integer(),
  gateway: text().$type<GatewayName>().notNull().default('sandbox'),
  providerRef: text('provider_ref'),
  pageUrl: text('page_url'),
  openedAt: timestampColumn('opened_at'),
  answeredAt: timestampColumn('answered_at'),
  askAt: timestampColumn('ask_at'),
  asked: integer().notNull().default(0),
});

export const ledger = pgTable('ledger', {
  id: idColumn(),
  at: timestampColumn('at').notNull(),
  outletId: integer('outlet_id').notNull(),
  orderNo: text('order_no'),
  shareNo: text('share_no'),
  checkKey: text('check_key'),
  kind: text().$type<LedgerKind>().notNull(),
  means: text().$type<Means>(),
  payKind: text('pay_kind'),
  amount: integer().notNull().default(0),
  session: text(),
  capture: text(),
  ref: text(),
  reason: text(),
  actor: text(),
  role: text().$type<StaffRole>(),
});
export type LedgerRow = typeof ledger.$inferSelect;

export const refunds = pgTable('refunds', {
  refundNo: text('refund_no').primaryKey(),
  outletId: integer('outlet_id').notNull(),
  orderNo: text('order_no'),
  shareNo: text('share_no'),
  session: text(),
  capture: text(),
  means: text().$type<Means>().notNull(),
  amount: integer().notNull(),
  status: text().$type<'pending' | 'done' | 'failed'>().notNull().default('pending'),
  reason: text().notNull(),
  refused: text(),
  actor: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  settledAt: timestampColumn('settled_at'),
});
export type RefundRow = typeof refunds.$inferSelect;

export const sandboxPayments = pgTable('sandbox_payments', {
  session: text().primaryKey(),
  outcome: text().$type<'approved' | 'declined' | 'cancelled' | 'expired'>().notNull(),
  captures: jsonb().$type<(Capture & { refundKeys?: string[] })[]>().notNull(),
  notifyAt: timestampColumn('notify_at'),
});

export const checks = pgTable(
  'checks',
  {
    outletId: integer('outlet_id').notNull(),
    tableNo: text('table_no').notNull(),
    checkNo: text('check_no').notNull(),
    key: text().notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    closedAt: timestampColumn('closed_at'),
    bill: jsonb().$type<PosBill>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.checkNo, table.tableNo] })],
);

export const tableSessions = pgTable('table_sessions', {
  id: idColumn(),
  outletId: integer('outlet_id').notNull(),
  tableNo: text('table_no').notNull(),
  slipNo: text('slip_no').notNull().default(''),
  document: jsonb().$type<TableCart>().notNull(),
  operations: integer().notNull().default(0),
  changedAt: timestampColumn('changed_at').notNull(),
  endedAt: timestampColumn('ended_at'),
  endedAs: text('ended_as').$type<TableEnd>(),
});

export const tableSeats = pgTable('table_seats', {
  keyHash: text('key_hash').primaryKey(),
  sessionId: integer('session_id').notNull(),
  seat: integer().notNull(),
  seenAt: timestampColumn('seen_at').notNull(),
  isAway: boolean('is_away').notNull().default(false),
  network: text(),
  sentAwayAt: timestampColumn('sent_away_at'),
  dietaryNeeds: jsonb('dietary_needs').$type<DietaryNeeds>(),
});

export const tableOperations = pgTable(
  'table_operations',
  {
    sessionId: integer('session_id').notNull(),
    seat: integer().notNull(),
    key: text().notNull(),
    refused: text().$type<TableRefusal>(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seat, table.key] })],
);

export const staffCalls = pgTable('staff_calls', {
  callId: text('call_id').primaryKey(),
  outletId: integer('outlet_id').notNull(),
  tableNo: text('table_no').notNull(),
  checkNo: text('check_no'),
  kind: text().notNull(),
  name: text().notNull(),
  person: text().notNull(),
  network: text(),
  status: text().$type<CallStatus>().notNull().default('Waiting'),
  createdAt: timestampColumn('created_at').notNull(),
  closedAt: timestampColumn('closed_at'),
});

export const billShares = pgTable('bill_shares', {
  shareNo: text('share_no').primaryKey(),
  paymentRef: text('payment_ref').notNull(),
  outletId: integer('outlet_id').notNull(),
  tableNo: text('table_no').notNull(),
  checkNo: text('check_no').notNull(),
  checkKey: text('check_key').notNull(),
  number: integer().notNull(),
  person: text().notNull(),
  name: text(),
  kind: text().$type<ShareKind>().notNull(),
  dishes: jsonb().$type<DishUnits[]>().notNull(),
  of: integer('equal_of'),
  billTotal: integer('bill_total'),
  amount: integer().notNull(),
  excess: integer().notNull().default(0),
  serviceCharge: integer('service_charge').notNull(),
  deposit: integer().notNull().default(0),
  taxes: jsonb().$type<{ name: string; cents: number }[]>().notNull(),
  status: text().$type<ShareStatus>().notNull().default('Claimed'),
  releasedReason: text('released_reason'),
  attention: text(),
  paymentUrl: text('payment_url').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  deadline: timestampColumn('deadline').notNull(),
  settledAt: timestampColumn('settled_at'),
});

export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() });

export const messages = pgTable('messages', {
  id: idColumn(),
  kind: text().$type<'sms' | 'email'>().notNull(),
  recipient: text().notNull(),
  subject: text(),
  body: text().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  status: text().$type<'waiting' | 'sent'>().notNull().default('sent'),
  tries: integer().notNull().default(0),
  dueAt: timestampColumn('due_at'),
  expiresAt: timestampColumn('expires_at'),
});

export const feedback = pgTable('feedback', {
  id: idColumn(),
  memberId: integer('member_id').notNull(),
  document: jsonb().$type<Feedback>().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

export const ownerChanges = pgTable('owner_changes', {
  id: idColumn(),
  at: timestampColumn('at').notNull(),
  brandId: integer('brand_id').notNull(),
  actor: text().notNull(),
  edits: jsonb().$type<RecordedEdit[]>().notNull(),
  undoes: integer(),
});

export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  content: bytesColumn().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

export const printers = pgTable('printers', {
  id: idColumn(),
  outletId: integer('outlet_id').notNull(),
  name: text().notNull(),
  kind: text().$type<PrinterKind>().notNull(),
  address: text(),
  secretHash: text('secret_hash'),
  device: text(),
  settings: jsonb().$type<PrinterSettings>().notNull(),
  state: text().$type<PrinterState>(),
  stateAt: timestampColumn('state_at'),
});
export type PrinterRow = typeof printers.$inferSelect;

export const printAgents = pgTable('print_agents', {
  outletId: integer('outlet_id').primaryKey(),
  keyHash: text('key_hash').notNull(),
  run: text(),
  seq: integer().notNull().default(0),
  computer: text(),
  seenAt: timestampColumn('seen_at'),
});

export const printJobs = pgTable('print_jobs', {
  id: idColumn(),
  outletId: integer('outlet_id').notNull(),
  printerId: integer('printer_id').notNull(),
  orderNo: text('order_no'),
  kind: text().$type<TicketKind>().notNull(),
  lineIds: jsonb('line_ids').$type<number[]>().notNull(),
  isCopy: boolean('is_copy').notNull().default(false),
  createdAt: timestampColumn('created_at').notNull(),
  dueAt: timestampColumn('due_at').notNull(),
  tries: integer().notNull().default(0),
  claim: text(),
  claimRun: text('claim_run'),
  printedAt: timestampColumn('printed_at'),
  droppedAt: timestampColumn('dropped_at'),
});
export type PrintJobRow = typeof printJobs.$inferSelect;

/** All tables, each after those that it references. */
export const allTables = [
  ...[brands, taxes, outlets, menus, stock, promotions, promoCodes, members, organisations, vouchers, tokens],
  ...[
    knownDevices,
    otps,
    limits,
    usedRequests,
    idempotencyKeys,
    orders,
    billShares,
    payments,
    ledger,
    refunds,
    sandboxPayments,
    checks,
    staffCalls,
    counters,
    messages,
    feedback,
    tableSessions,
    tableSeats,
    tableOperations,
    ownerChanges,
    pictures,
    printers,
    printAgents,
    printJobs,
  ],
];

/** `excluded.<column>`: the value that an upsert tried to insert. */
export const excluded = (column: string) => sql.raw(`excluded.${column}`);
