import type { Params, PosBill } from '#contract';
import { type Cents, toCents } from '#contract/money';
import { api, call, readKey } from '#features/platform/api';
import type { LineNames } from './lineNames';

export interface BillPart {
  quantity: number;
  name: string;
  localizations: LineNames;
  total: Cents;
}

export interface BillItem extends BillPart {
  /** Deposit for the containers of the line, in none of its totals. */
  deposit: Cents;
  modifiers: BillPart[];
  children: (BillPart & { modifiers: BillPart[] })[];
}

/** A check of the till, in cents. */
export interface Bill {
  tableNo: string;
  checkNo: string;
  items: BillItem[];
  serviceCharge: Cents;
  taxes: { name: string; total: Cents }[];
  /** Where the till says what is taken off. */
  discount?: Cents | undefined;
  total: Cents;
}

type WireLine = Pick<PosBill['items'][number], 'qty' | 'name' | 'localizations' | 'total'>;

const toPart = ({ qty, name, localizations, total }: WireLine): BillPart => ({
  quantity: qty,
  name,
  localizations,
  total: toCents(total),
});

/** A till may leave out what a choice costs that costs nothing by itself. */
const toChoice = (line: Omit<WireLine, 'total'> & { total?: number | null }): BillPart =>
  toPart({ ...line, total: line.total ?? 0 });

/**
 * A till's bill, its money in cents. A list that a till leaves out holds nothing; table and check are those asked for where
 * it does not repeat them.
 */
export function billFromWire(bill: PosBill, asked?: Pick<Params<'posBill'>, 'tableNo' | 'checkNo'>): Bill {
  return {
    tableNo: readKey(bill.tableNo) ?? asked?.tableNo ?? '',
    checkNo: readKey(bill.checkNo) ?? asked?.checkNo ?? '',
    items: (bill.items ?? []).map((item) => ({
      ...toPart(item),
      deposit: toCents(item.container_deposit ?? 0),
      modifiers: (item.modifiers ?? []).map(toChoice),
      children: (item.child_items ?? []).map((child) => ({
        ...toChoice(child),
        modifiers: (child.modifiers ?? []).map(toChoice),
      })),
    })),
    serviceCharge: toCents(bill.service_charge_total ?? 0),
    taxes: (bill.taxes ?? []).map(({ name, total }) => ({ name, total: toCents(total) })),
    ...(typeof bill.discount_total === 'number' && { discount: toCents(bill.discount_total) }),
    total: toCents(bill.check_total),
  };
}

export const billApi = api.injectEndpoints({
  endpoints: (build) => ({
    bill: build.query<Bill, Params<'posBill'>>({
      query: (params) => call('posBill', { params }),
      transformResponse: (bill: PosBill, _, asked) => billFromWire(bill, asked),
      providesTags: ['Bill'],
    }),
  }),
});

export const { useBillQuery } = billApi;
