/** What every diner may read about the shop, signed in or not. It is for screens that load late. */
export { Help } from './Help';
