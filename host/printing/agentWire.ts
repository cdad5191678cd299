import type { Outcome } from './queue.ts';
import type { PrinterState } from './types.ts';

// The call of a print agent and the answer of the server. The agent takes its types from here, and no code.

/** Path of the only call of an agent. */
export type AgentPath = '/print/agent';

/** Everything that an agent has to say, every second or two. */
export interface AgentCall {
  /** Made anew at each start: tickets of another run are not in this process. */
  run: string;
  /** Counts the calls of a run from 1. A call that arrives after a later one is refused. */
  seq: number;
  /** Name of its computer, for the staff. */
  computer: string;
  states: { printerId: number; state: PrinterState }[];
  /** Tickets that it has and has not reported. One that is missing here never arrived. */
  held: string[];
  results: { claim: string; outcome: Outcome }[];
  /** Printers that are ready for a ticket. */
  free: number[];
  /** It stops, so that another may begin at once. */
  isLeaving: boolean;
}

/** A printer that the agent prints on. */
export interface AgentPrinter {
  id: number;
  name: string;
  /** '192.168.1.50:9100'. */
  address: string;
  reportsState: boolean;
}

export interface AgentAnswer {
  outlet: string;
  printers: AgentPrinter[];
  /** `bytes` in base64. */
  tickets: { claim: string; printerId: number; bytes: string }[];
}
