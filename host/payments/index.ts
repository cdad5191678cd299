import type { GatewayName, GatewaySettings, GatewayTools, PaymentGateway } from './gateway.ts';
import { createSandboxGateway } from './sandbox.ts';

type Factory = (settings: GatewaySettings, tools: GatewayTools) => PaymentGateway;

const factories = { sandbox: createSandboxGateway } as Record<GatewayName, Factory>;

/** The gateway of this name with the settings of a brand. Making one is cheap and calls nobody. */
export const createGateway = (name: GatewayName, settings: GatewaySettings, tools: GatewayTools): PaymentGateway =>
  factories[name](settings, tools);
