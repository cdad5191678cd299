import type { Socket } from 'socket.io-client';
import { REALTIME } from '#contract/wire';

/** A live connection to the ordering server. */
export type ServerSocket = Pick<Socket, 'on' | 'off' | 'emit' | 'disconnect'>;

/** Connects to the server; tests and stories pass fakes. */
export type Connect = (token: string | undefined) => Promise<ServerSocket>;

/** WebSocket, else polling, with an access token (WIRE-32). Loads the client on first use. */
export const connectToServer: Connect = async (token) => {
  const { io } = await import('socket.io-client');
  return io({ path: REALTIME.path, transports: ['websocket', 'polling'], auth: token ? { token } : {} });
};
