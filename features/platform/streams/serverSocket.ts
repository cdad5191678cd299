import type { Socket } from 'socket.io-client';
import { REALTIME } from '#contract/wire';
import { callUrl, getCredentials, runtimeConfig } from '#features/platform/api';
import { reportFault } from '#features/platform/faults';
import { keepLoading } from '#features/platform/lateCode';

/** The connection to the ordering server that all listeners of a page share. */
export type ServerSocket = Pick<Socket, 'on' | 'off' | 'emit' | 'connect' | 'disconnect' | 'connected'>;

/** The methods of the shared connection that a listener may use. */
export type LiveSocket = Pick<ServerSocket, 'on' | 'emit'>;

/**
 * Connects to the server; tests and stories pass fakes.
 * @param getToken is called with each connection, and returns the id of the member's token.
 */
export type Connect = (getToken: () => string | undefined) => Promise<ServerSocket>;

/** A server without a socket: it sends no events, and everything is polled. */
const silent: ServerSocket = {
  connected: false,
  on: () => silent as Socket,
  off: () => silent as Socket,
  emit: () => silent as Socket,
  connect: () => silent as Socket,
  disconnect: () => silent as Socket,
};

/** WebSocket, else polling, with an access token (WIRE-32). Loads the client on first use. */
export const connectToServer: Connect = async (getToken) => {
  const config = runtimeConfig();
  const { socketPath = REALTIME.path } = config;
  if (socketPath === null) return silent;
  const { io } = await keepLoading(() => import('socket.io-client'));
  // A path in this address would be the name of a namespace.
  const { origin } = new URL(callUrl(config, '/'), window.location.href);
  return io(origin, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    withCredentials: getCredentials(config) === 'include',
    auth: (send) => {
      const token = getToken();
      send(token ? { token } : {});
    },
  });
};

/** How the server's room of a listener is left. */
export interface Leaving {
  /** The event that leaves it. Default: no event, and the page reconnects without the room. */
  event?: string;
  /** The argument of the event; listeners with the same one share the room. */
  named: unknown;
}

export interface LiveConnection {
  /** Default: socket.io to the server of the page. */
  connect?: Connect | undefined;
  /**
   * Id of the member's token, or undefined for a guest. Leave it out for events that are public: any connection will do.
   */
  token?: string | undefined;
  /** Ends the log's sentence 'There is no live connection, so …'. */
  otherwise: string;
  /** Called once, to add listeners. That of `connect` joins; it is also called if the connection is there already. */
  onSocket: (socket: LiveSocket) => void;
  /** Default: the room is not left while the connection lasts. Events of such a room must name what they are about. */
  leaving?: Leaving;
}

/** Rooms that were not left, after which the connection is made again: a server refuses too many. */
const MAX_OLD_ROOMS = 20;

interface SharedConnection {
  add: (listener: LiveConnection) => () => void;
}

/** @param onEnd called when the last listener has detached. */
function createSharedConnection(connect: Connect, onEnd: () => void): SharedConnection {
  const attached = new Map<LiveConnection, (socket: ServerSocket) => void>();
  let token: string | undefined;
  let socket: ServerSocket | undefined;
  let oldRooms = 0;

  /** Reconnects without the old rooms and with the current token. */
  const renew = (): void => {
    oldRooms = 0;
    socket?.disconnect();
    socket?.connect();
  };

  const open = (): void => {
    connect(() => token)
      .then((connected) => {
        if (attached.size === 0) return connected.disconnect();
        socket = connected;
        for (const attach of attached.values()) attach(connected);
      })
      .catch((fault: unknown) => {
        onEnd();
        for (const { otherwise } of attached.keys())
          reportFault(`There is no live connection, so ${otherwise}:`, fault);
      });
  };

  return {
    add(listener) {
      const { leaving, onSocket } = listener;
      const listeners: [event: string, listener: (...values: unknown[]) => void][] = [];
      let isClosed = false;

      const attach = (shared: ServerSocket): void => {
        const own = {
          on: (event: string, heard: (...values: unknown[]) => void) => {
            shared.on(event, heard);
            listeners.push([event, heard]);
            if (event === 'connect' && shared.connected) queueMicrotask(() => isClosed || heard());
            return own;
          },
          // An answer that comes after the listener has gone changes nothing.
          emit: (event: string, ...values: unknown[]) => {
            const guarded = values.map((value) =>
              typeof value === 'function' ? (...answer: unknown[]) => isClosed || value(...answer) : value,
            );
            shared.emit(event, ...guarded);
            return own;
          },
        };
        onSocket(own as unknown as LiveSocket);
      };

      const isFirst = attached.size === 0;
      const isOtherPerson = 'token' in listener && listener.token !== token;
      if (isOtherPerson) token = listener.token;
      attached.set(listener, attach);
      if (isFirst) open();
      if (socket && isOtherPerson) renew();
      if (socket) attach(socket);

      return () => {
        if (isClosed) return;
        isClosed = true;
        attached.delete(listener);
        const room = leaving && JSON.stringify(leaving);
        const isShared = [...attached.keys()].some((other) => room && JSON.stringify(other.leaving) === room);
        if (socket && leaving?.event && !isShared) socket.emit(leaving.event, leaving.named);
        if (attached.size === 0) {
          onEnd();
          socket?.disconnect();
          return;
        }
        for (const [event, heard] of listeners) socket?.off(event, heard);
        oldRooms += room ? 0 : 1;
        const isLeftByRenewing = leaving && !leaving.event && !isShared;
        if (isLeftByRenewing || oldRooms > MAX_OLD_ROOMS) renew();
      };
    },
  };
}

const connections = new Map<Connect, SharedConnection>();

/**
 * Listens to the server over the connection of the page, which all listeners share. It is opened with the first of them
 * and closed with the last.
 * @returns a function that ends the listening, also while the connection is still being opened.
 */
export function openLiveConnection(listener: LiveConnection): () => void {
  const { connect = connectToServer } = listener;
  let connection = connections.get(connect);
  if (!connection) {
    const created = createSharedConnection(connect, () => {
      if (connections.get(connect) === created) connections.delete(connect);
    });
    connection = created;
    connections.set(connect, created);
  }
  return connection.add(listener);
}
