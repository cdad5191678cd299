import { createFiservGateway } from './fiserv.ts';
import {
  GatewayError,
  type GatewayName,
  type GatewaySettings,
  type GatewayTools,
  type PaymentGateway,
} from './gateway.ts';
import { createHitpayGateway } from './hitpay.ts';
import { createSandboxGateway } from './sandbox.ts';
import { createStripeGateway } from './stripe.ts';

type GatewayFactory = (settings: GatewaySettings, tools: GatewayTools) => PaymentGateway;

const factories: Record<GatewayName, GatewayFactory> = {
  sandbox: createSandboxGateway,
  stripe: createStripeGateway,
  hitpay: createHitpayGateway,
  fiserv: createFiservGateway,
};

/** Makes a gateway for one brand, without a call. Throws GatewayError for settings that it cannot work with. */
export function createGateway(name: GatewayName, settings: GatewaySettings, tools: GatewayTools): PaymentGateway {
  // The name of a brand's gateway comes from the database.
  if (!Object.hasOwn(factories, name)) throw new GatewayError(`There is no payment gateway with the name ${name}.`);
  return factories[name](settings, tools);
}
