import type { PgTable } from 'drizzle-orm/pg-core';
import { type Static, type TObject, Type } from 'typebox';
import {
  BrandAppStatus,
  Dollars,
  Faq,
  Id,
  Instant,
  Menu,
  Nullable,
  OrderType,
  Organisation,
  OutletQRType,
  OutletSettings,
  PaymentType,
  PromoCodeReward,
  Promotion,
  Shape,
  Surcharge,
  Tax,
} from '#contract';
import * as table from '../db/schema.ts';
import { GATEWAY_NAMES } from '../payments/gateway.ts';
import {
  checkSameId,
  findEmptyGroup,
  findStrayTimeout,
  findTwoOfOne,
  findTwoPrices,
  findUnknownAllergen,
  findUnnamedTax,
  type Problem,
  type Row,
} from './rowProblems.ts';

/** One file of a shop. */
export interface ShopFile {
  name: string;
  /** Missing: its rows are merged into those of other files (shopParts.ts). */
  table?: PgTable;
  /** Columns of the primary key. */
  key: readonly string[];
  /** Columns that must be unique together. */
  unique?: readonly string[];
  row: TObject;
  /** Schema of the exported CSV. Default: `row`; null: never exported as CSV. */
  csv?: TObject | null;
  /** Finds problems that the schema does not. */
  check?: (row: Row) => Problem | undefined;
}

const Code = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });
const Name = Type.String({ minLength: 1, maxLength: 225 });
const Count = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Address = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 500 });
const qrCode = {
  qrTypeId: Id,
  label: Name,
  tableNo: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  checkNo: Type.Optional(Type.String({ minLength: 1, maxLength: 27 })),
};
const Gateway = Shape({
  provider: Type.Optional(Type.Union(GATEWAY_NAMES.map((name) => Type.Literal(name)))),
  paymentGatewayHost: Type.Optional(Address),
  ApiHost: Type.Optional(Address),
  ApiKey: Type.Optional(Type.String({ minLength: 1 })),
  ApiSecret: Type.Optional(Type.String({ minLength: 1 })),
  StoreId: Type.Optional(Type.String()),
  SharedSecret: Type.Optional(Type.String({ minLength: 1 })),
  Currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  ResponseSuccessUrl: Type.Optional(Address),
  ResponseFailUrl: Type.Optional(Address),
  TransactionNotificationUrl: Type.Optional(Address),
});
const outlet = {
  ...{ id: Id, brandId: Id, code: Code, name: Name, address: Nullable(Type.String()) },
  ...{ paymentTypes: Type.Array(PaymentType), paymentTimeout: Nullable(Count) },
  paymentTimeouts: Type.Array(Shape({ paymentTypeId: Id, timeout: Count })),
  ...{ qrTypes: Type.Array(OutletQRType), settings: OutletSettings, isAutoAccept: Type.Boolean() },
};

/** The import gives each menu a new version, so a file needs none. */
const ImportedMenu = Shape({ ...Menu.properties, version: Type.Optional(Menu.properties.version) });

const Price = Shape({
  ...{ menuId: Id, kind: Type.Union([Type.Literal('item'), Type.Literal('modifier')]), id: Id },
  ...{ name: Type.String({ minLength: 1, maxLength: 10_000 }), status: Type.String({ minLength: 1 }) },
  ...{ roleId: Id, role: Name, basePrice: Surcharge, finalPrice: Type.Optional(Surcharge) },
  /** The same in each row of a dish or modifier. Missing or empty: as it is; 0: none. */
  containerDeposit: Type.Optional(Dollars),
});
export type Price = Static<typeof Price>;

/** The files of a shop, each after those that it references. */
export const files: readonly ShopFile[] = [
  {
    ...{ name: 'brands', table: table.brands, key: ['id'], unique: ['code'] },
    row: Shape({
      ...{ id: Id, code: Code, name: Name, image: Type.String(), faq: Type.Array(Faq), appId: Id },
      ...{ idleReloadTiming: Nullable(Count), status: BrandAppStatus },
      ...{ sampleVouchers: Type.Boolean(), gateway: Type.Optional(Nullable(Gateway)) },
    }),
  },
  {
    ...{ name: 'taxes', table: table.taxes, key: ['id'] },
    row: Shape({ ...Tax.properties, brandId: Id }),
    check: findUnnamedTax,
  },
  {
    ...{ name: 'outlets', table: table.outlets, key: ['id'], unique: ['code'] },
    row: Shape({ ...outlet, qrCodes: Type.Optional(Type.Array(Shape(qrCode))) }),
    csv: Shape(outlet),
    check: (row) =>
      checkSameId(row.id, 'settings.outletId', (row.settings as OutletSettings).outletId) ?? findStrayTimeout(row),
  },
  {
    ...{ name: 'menus', table: table.menus, key: ['id'] },
    row: Shape({
      ...{ id: Id, brandId: Id, outletIds: Type.Array(Id), orderTypes: Type.Array(OrderType) },
      ...{ dineInOnlyItemIds: Type.Array(Id), document: ImportedMenu },
      version: Type.Optional(Count),
    }),
    // A menu is a tree, which is unreadable as a table.
    csv: null,
    check: ({ id, document }) =>
      checkSameId(id, 'document.id', (document as Menu).id) ??
      findEmptyGroup(document) ??
      findTwoPrices(document) ??
      findUnknownAllergen(document) ??
      findTwoOfOne(document as Menu),
  },
  {
    ...{ name: 'stock', table: table.stock, key: ['outletId', 'kind', 'targetId'] },
    row: Shape({
      ...{ outletId: Id, kind: Type.Union([Type.Literal('item'), Type.Literal('modifier')]), targetId: Id },
      ...{ isSoldOut: Type.Boolean(), isAvailable: Type.Boolean() },
      quantityLeft: Nullable(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
    }),
  },
  {
    ...{ name: 'promotions', table: table.promotions, key: ['id'] },
    row: Shape({ id: Id, brandId: Id, document: Promotion }),
    check: ({ id, document }) => checkSameId(id, 'document.id', (document as Promotion).id),
  },
  {
    ...{ name: 'promoCodes', table: table.promoCodes, key: ['id'], unique: ['brandId', 'code'] },
    row: Shape({
      ...{ id: Id, brandId: Id, code: Type.String({ pattern: '^[^\\sa-z]+$', maxLength: 40 }) },
      validTo: Nullable(Instant),
      ...{ promotions: Type.Array(Promotion), rewards: Type.Array(PromoCodeReward) },
      ...{ maxUses: Type.Optional(Nullable(Count)), maxUsesPerMember: Type.Optional(Nullable(Count)) },
    }),
    check: ({ validTo }) =>
      validTo !== null && Number.isNaN(Date.parse(String(validTo))) ? ['validTo', 'is no point in time'] : undefined,
  },
  {
    ...{ name: 'organisations', table: table.organisations, key: ['id'], unique: ['activationCode'] },
    row: Shape({ ...Organisation.properties, activationCode: Name, isDeleted: Type.Boolean() }),
  },
  { name: 'tables', key: ['outletId', 'qrTypeId', 'label'], row: Shape({ outletId: Id, ...qrCode }) },
  {
    ...{ name: 'prices', key: ['menuId', 'kind', 'id', 'roleId'] },
    row: Price,
  },
];
