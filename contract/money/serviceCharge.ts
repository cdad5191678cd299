import type { OrderType, OutletSettings } from '../index.ts';

/** The service charge settings of an outlet, and whether it waives deposits. A missing one counts as neither. */
export type ChargeSettings = Pick<OutletSettings, 'outletId'> &
  Partial<
    Pick<
      OutletSettings,
      | 'waivesDineInDeposit'
      | `isEnabled${'DineIn' | 'Takeaway' | 'Delivery' | 'Retail'}ServiceCharge`
      | `${'dineIn' | 'takeaway' | 'delivery' | 'retail'}ServiceChargePercentage`
    >
  >;

/** Percentage of the service charge for a way of ordering; 0 where it is off. */
export const serviceChargePercentage = (settings: ChargeSettings, type: OrderType): number => {
  switch (type) {
    case 'Dine In':
      return (settings.isEnabledDineInServiceCharge && settings.dineInServiceChargePercentage) || 0;
    case 'Takeaway':
      return (settings.isEnabledTakeawayServiceCharge && settings.takeawayServiceChargePercentage) || 0;
    case 'Delivery':
      return (settings.isEnabledDeliveryServiceCharge && settings.deliveryServiceChargePercentage) || 0;
    case 'Retail':
      return (settings.isEnabledRetailServiceCharge && settings.retailServiceChargePercentage) || 0;
  }
};
