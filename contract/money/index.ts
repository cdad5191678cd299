/** The rules of money, in integer cents, run by client and host alike (decisions, Totals). */
export * from './cents.ts';
export * from './lines.ts';
export * from './promotions.ts';
export * from './quote.ts';
export * from './totals.ts';
