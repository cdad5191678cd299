import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { registerAgentDoor } from './agentDoor.ts';
import { registerStarDoor } from './starDoor.ts';

/** The doors of printers and print agents. A key that the staff make opens each (ADR-0105). */
export function registerPrinting(app: FastifyInstance, core: Core): void {
  registerAgentDoor(app, core);
  registerStarDoor(app, core);
}
