import type { OrderType, OutletSettings } from '#contract';

/** Whether an order of this type sends an SMS, so that a mobile number is needed (CHECKOUT-5). */
export function sendsSms(settings: OutletSettings | null, type: OrderType | null): boolean {
  if (type === 'Takeaway') return settings?.takeawaySMSNotification ?? false;
  // A driver or a parcel has to reach a person, whatever the outlet says.
  if (type === 'Delivery' || type === 'Retail') return true;
  return settings?.dineInSMSNotification ?? false;
}
