import type { Socket } from 'socket.io-client';
import { REALTIME } from '#contract/wire';
import { callUrl, getCredentials, runtimeConfig } from '#features/platform/api';
import { reportFault } from '#features/platform/faults';

/** A live connection to the ordering server. */
export type ServerSocket = Pick<Socket, 'on' | 'off' | 'emit' | 'disconnect'>;

/** Connects to the server; tests and stories pass fakes. */
export type Connect = (token: string | undefined) => Promise<ServerSocket>;

/** A server without a socket: it sends no events, and everything is polled. */
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
    withCredentials: getCredentials(config) === 'include',
    auth: token ? { token } : {},
  });
};

export interface LiveConnection {
  /** Default: socket.io to the server of the page. */
  connect?: Connect | undefined;
  /** Id of the member's token. Default: none, for events that are public. */
  token?: string | undefined;
  /** Ends the log's sentence 'There is no live connection, so …', where there is none. */
  otherwise: string;
  /** Called once with the socket, to add its listeners. */
  onSocket: (socket: ServerSocket) => void;
  /** Called before the socket is closed. */
  onClose?: (socket: ServerSocket) => void;
}

/** Opens a live connection. Returns a function that closes it, also while it is still being opened. */
export function openLiveConnection({ connect = connectToServer, token, otherwise, onSocket, onClose }: LiveConnection) {
  let socket: ServerSocket | undefined;
  let isClosed = false;
  connect(token)
    .then((connected) => {
      if (isClosed) return connected.disconnect();
      socket = connected;
      onSocket(connected);
    })
    .catch((fault: unknown) => reportFault(`There is no live connection, so ${otherwise}:`, fault));
  return (): void => {
    isClosed = true;
    if (socket) onClose?.(socket);
    socket?.disconnect();
  };
}
