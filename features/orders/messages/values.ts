// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  aboutTime: { time: string | number };
  discountNamed: { name: string | number };
  taxIncluded: { name: string | number };
  statusNow: { status: string | number };
  receiptOf: { outlet: string | number };
  reOrderTooMany: { dishes: string | number; max: string | number };
  reOrderElsewhere: { now: string | number; old: string | number };
  withoutChoices: { names: string | number };
  counterText: { amount: string | number };
  refundedOn: { amount: string | number; day: string | number };
}
