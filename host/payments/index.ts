import { createFiservGateway } from './fiserv.ts';
import {
  GatewayError,
  type GatewayName,
  type GatewaySettings,
  type GatewayTools,
  type PaymentGateway,
} from './gateway.ts';
import { createHitpayGateway } from './hitpay.ts';
import { createStripeGateway } from './stripe.ts';

/** Makes a gateway for one brand. Throws GatewayError for settings that it cannot work with. */
export type GatewayFactory = (settings: GatewaySettings, tools: GatewayTools) => PaymentGateway;

export const gatewayFactories = new Map<GatewayName, GatewayFactory>([
  ['stripe', createStripeGateway],
  ['hitpay', createHitpayGateway],
  ['fiserv', createFiservGateway],
]);

/** @throws GatewayError for a gateway without a factory, or for settings that it cannot work with. */
export function createGateway(name: GatewayName, settings: GatewaySettings, tools: GatewayTools): PaymentGateway {
  const factory = gatewayFactories.get(name);
  if (!factory) throw new GatewayError(`There is no payment gateway with the name ${name}.`);
  return factory(settings, tools);
}
