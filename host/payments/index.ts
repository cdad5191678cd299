import { createFiservGateway } from './fiserv.ts';
import type { GatewayName, GatewaySettings, GatewayTools, PaymentGateway } from './gateway.ts';
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
export const createGateway = (name: GatewayName, settings: GatewaySettings, tools: GatewayTools): PaymentGateway =>
  factories[name](settings, tools);
