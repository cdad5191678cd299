import type { Socket } from 'socket.io-client';
import { REALTIME } from '#contract/wire';
import { callUrl, credentialsOf, runtimeConfig } from '#features/platform/api';

/** A live connection to the ordering server. */
export type ServerSocket = Pick<Socket, 'on' | 'off' | 'emit' | 'disconnect'>;

/** Connects to the server; tests and stories pass fakes. */
export type Connect = (token: string | undefined) => Promise<ServerSocket>;

/** A server without a socket: nothing is ever heard from it, and everything is polled. */
const silent: ServerSocket = {
  on: () => silent as Socket,
  off: () => silent as Socket,
  emit: () => silent as Socket,
  disconnect: () => silent as Socket,
};

/** WebSocket, else polling, with an access token (WIRE-32). Loads the client on first use. */
export const connectToServer: Connect = async (token) => {
  const config = runtimeConfig();
  const { socketPath = REALTIME.path } = config;
  if (socketPath === null) return silent;
  const { io } = await import('socket.io-client');
  // A path in this address would be the name of a namespace.
  const { origin } = new URL(callUrl(config, '/'), window.location.href);
  return io(origin, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    withCredentials: credentialsOf(config) === 'include',
    auth: token ? { token } : {},
  });
};
