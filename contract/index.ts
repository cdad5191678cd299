/**
 * What client and server must agree on: the shape of every call.
 * The client imports types only, so that no schema reaches its bundle; the rules of money are `#contract/money`,
 * the few names of the wire that run on both sides `#contract/wire`.
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
