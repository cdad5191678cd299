export * from './identity.ts';
export * from './slice.ts';
export type * from './types.ts';
