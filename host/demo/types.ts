import type {
  BrandDetails,
  Menu,
  OrderType,
  Organisation,
  Outlet,
  OutletSettings,
  PosBill,
  Profile,
  PromoCodeReward,
  Promotion,
  Tax,
  UserVoucher,
} from '#contract';

/** Roles that prices are kept for (guests are role 5, MONEY-4). */
export const ROLES = {
  guest: { roleId: 5, name: 'Guest' },
  member: { roleId: 2, name: 'Member' },
  staff: { roleId: 3, name: 'Staff' },
} as const;

export interface DemoTax {
  brandId: number;
  tax: Tax;
}

export interface DemoOutlet {
  outlet: Outlet;
  settings: OutletSettings;
}

/** A printed QR code: a table, a counter seat, or a takeaway counter (which has no table number). */
export interface DemoQrCode {
  outletId: number;
  qrTypeId: number;
  /** Caption below the code. */
  label: string;
  tableNo?: string;
  /** Only where orders go straight to the till. */
  checkNo?: string;
}

/** A check that the till has when the host starts. */
export interface DemoCheck {
  outletId: number;
  tableNo: string;
  checkNo: string;
  isOpen: boolean;
  items: PosBill['items'];
}

/** One menu, and where and for which ways of ordering it is the menu. */
export interface DemoMenu {
  brandId: number;
  menu: Menu;
  outletIds: number[];
  orderTypes: OrderType[];
  /** Dishes that are not packed: hidden when the order type is Takeaway. */
  dineInOnlyItemIds: number[];
}

/** Sold-out or limited stock of an outlet when the server starts. */
export type DemoStock = { outletId: number; isSoldOut: boolean; quantityLeft?: number } & (
  | { itemId: number; modifierItemId?: never }
  | { modifierItemId: number; itemId?: never }
);

/** A promotion that applies by itself. */
export interface DemoPromotion {
  brandId: number;
  promotion: Promotion;
}

/** A code that a member types: the promotions behind it and what it gives (CART-18). */
export interface DemoPromoCode {
  id: number;
  brandId: number;
  code: string;
  /** ISO 8601; missing means that it does not end. */
  validTo?: string;
  promotions: Promotion[];
  rewards: PromoCodeReward[];
}

export interface DemoMember {
  profile: Profile;
  /** In the clear: the demo's members are in the README. The host keeps only its hash. */
  password: string;
  organisationId?: number;
  departmentId?: number;
  vouchers: UserVoucher[];
}

/** Everything the reference host is seeded with. */
export interface Demo {
  brands: BrandDetails[];
  /** Ids of the brands that take the two sample vouchers, as their `sampleVouchers` toggle says (CART-23). */
  sampleVoucherBrandIds: number[];
  taxes: DemoTax[];
  outlets: DemoOutlet[];
  qrCodes: DemoQrCode[];
  checks: DemoCheck[];
  menus: DemoMenu[];
  stock: DemoStock[];
  promotions: DemoPromotion[];
  promoCodes: DemoPromoCode[];
  organisations: Organisation[];
  members: DemoMember[];
}
