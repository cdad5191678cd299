/** The pages with which an owner changes the shop, at `/staff/shop`. The diner's app has none of it. */
export { createOwnerCalls, type OwnerCalls, Refused } from './calls';
export { OwnerApp } from './OwnerApp';
export type { Preview, PreviewProps } from './ReviewDialog';
