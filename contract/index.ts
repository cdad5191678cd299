/**
 * The shape of every call between app and server. The app imports only types from here, so no schema enters its bundle.
 * Code that both run is in `#contract/hours`, `#contract/money`, `#contract/table` and `#contract/wire`.
 */
export * from './endpoints.ts';
export * from './errors.ts';
export * from './schemas/account.ts';
export * from './schemas/brand.ts';
export * from './schemas/common.ts';
export * from './schemas/menu.ts';
export * from './schemas/order.ts';
export * from './schemas/outlet.ts';
export * from './schemas/promotion.ts';
export * from './schemas/service.ts';
export * from './schemas/table.ts';
