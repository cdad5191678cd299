import type { Socket } from 'socket.io-client';
import { REALTIME } from '#contract/wire';

/** A live connection to the ordering host. */
export type ServerSocket = Pick<Socket, 'on' | 'off' | 'emit' | 'disconnect'>;

/** Connects to the realtime host; tests and stories give their own. */
export type Connect = (token: string | undefined) => Promise<ServerSocket>;

/** Websocket, then polling, with the token of whoever is signed in (WIRE-32). Loads the socket's client. */
export const connectToServer: Connect = async (token) => {
  const { io } = await import('socket.io-client');
  return io({ path: REALTIME.path, transports: ['websocket', 'polling'], auth: token ? { token } : {} });
};
