/** Checks of the level 'table': one cart for the phones of a table, its bill in shares, and calls for staff. */
import type { Check } from '../check.ts';
import { billChecks } from './bill.ts';
import { callChecks } from './calls.ts';
import { cartChecks } from './cart.ts';

export const tableChecks: readonly Check[] = [...cartChecks, ...billChecks, ...callChecks];
