import type { IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Server, type Socket } from 'socket.io';
import { Value } from 'typebox/value';
import { endpoints, Id } from '#contract';
import { REALTIME, SERVICE_EVENTS } from '#contract/wire';
import type { ChangeEvent, Core } from './core.ts';
import type { Database } from './db/database.ts';
import { HttpError } from './errors.ts';
import { getClientAddress, toNetwork } from './http/address.ts';
import { isOwnHost } from './http/host.ts';
import { hasUnstorable } from './http/route.ts';
import { createTokenBucket, type TokenBucket } from './rateLimit.ts';
import { getOutlet } from './services/catalogue.ts';
import { findCheck } from './services/checks.ts';
import { mayJoinOrder } from './services/orders/read.ts';
import { hasCall } from './services/staffCalls.ts';
import { findOpenSeat } from './services/tables/sessions.ts';
import { findMemberByToken, parseBearer } from './services/tokens.ts';

/** Rooms that one connection may join: more than any diner needs. */
const MAX_ROOMS = 50;

/**
 * Limits of sockets; a client that is refused polls instead. A phone joins its outlet and its orders, and does so again
 * after each reconnection; a whole canteen may share one network.
 */
export const SOCKET_LIMITS = {
  /** Events of one connection: at once, and each second after that. */
  burst: 30,
  perSecond: 2,
  /** Refused events after which a connection is ended. */
  maxRefused: 100,
  /** Connections of one network at once. */
  perAddress: 500,
  /** Events of one network: at once, and each second after that. */
  addressBurst: 1500,
  addressPerSecond: 50,
} as const;

/** Networks that are remembered after their last connection, so that reconnecting does not refill their events. */
const MAX_NETWORKS = 10_000;

interface Network {
  connections: number;
  events: TokenBucket;
}

/** Counts the connections and events of each network. */
class NetworkRegistry {
  private readonly byAddress = new Map<string, Network>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  get(address: string): Network {
    const known = this.byAddress.get(address);
    if (known) return known;
    if (this.byAddress.size >= MAX_NETWORKS) this.forgetUnused();
    const { addressBurst, addressPerSecond } = SOCKET_LIMITS;
    const network = { connections: 0, events: createTokenBucket(addressBurst, addressPerSecond, this.now) };
    this.byAddress.set(address, network);
    return network;
  }

  private forgetUnused(): void {
    for (const [address, { connections }] of this.byAddress) if (connections === 0) this.byAddress.delete(address);
  }
}

const getSocketNetwork = ({ env }: Core, { headers, socket }: IncomingMessage): string =>
  toNetwork(getClientAddress(env.trustProxy, socket.remoteAddress ?? '', headers['x-forwarded-for']));

/** Clients that must reconnect are cut off at random moments within this time, so that they do not all come at once. */
const RECONNECT_WITHIN_MS = 1000;

const orderRoom = (orderNo: string): string => `order:${orderNo}`;
const tableRoom = (sessionId: number): string => `table:${sessionId}`;
const seatRoom = (sessionId: number, seat: number): string => `seat:${sessionId}:${seat}`;
const outletRoom = (outletId: number): string => `outlet:${outletId}`;
const callRoom = (callId: string): string => `call:${callId}`;
const billRoom = (outletId: number, tableNo: string, checkNo: string): string =>
  `bill:${JSON.stringify([outletId, tableNo, checkNo])}`;

/** Longer texts name nothing. */
const MAX_NAME_LENGTH = 64;

/** Whether a value may name something: anything else would be an error of the database, and a line of the log. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NAME_LENGTH && !hasUnstorable(value);

type Ack = (answer: { ok: boolean }) => void;

/**
 * Notifies clients of changes; they fetch what changed. The event of an order is its number, without data (WIRE-32).
 */
export interface Realtime {
  publish: (event: ChangeEvent) => void;
  close: () => Promise<void>;
}

export async function startRealtime(app: FastifyInstance, core: Core, { listener }: Database): Promise<Realtime> {
  const { allowedOrigins } = core.env;
  const networks = new NetworkRegistry(core.clock.elapsed);
  const io = new Server(app.server, {
    path: REALTIME.path,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    ...(allowedOrigins.length > 0 && { cors: { origin: allowedOrigins, credentials: true } }),
    // No page of another site may listen on behalf of a diner. A request without Origin is not from a browser.
    allowRequest: (request, decide) => {
      const { origin, host = '' } = request.headers;
      const isOwn = !origin || (URL.canParse(origin) && new URL(origin).host === host);
      const hasRoom = networks.get(getSocketNetwork(core, request)).connections < SOCKET_LIMITS.perAddress;
      decide(null, hasRoom && isOwnHost(core.env, host) && (isOwn || allowedOrigins.includes(origin)));
    },
  });
  if (listener) {
    const errorHandler = (err: Error) => core.log.error({ err }, 'Realtime between servers failed');
    io.adapter(createAdapter(listener.pool as Pool, { errorHandler }));
    // Events of other servers were missed; clients that reconnect join again and fetch what they show.
    listener.onReconnect(() => {
      for (const { conn } of io.of('/').sockets.values())
        setTimeout(() => conn.close(), Math.random() * RECONNECT_WITHIN_MS);
    });
  }
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once: (event: 'close', end: () => void) => void }) => {
      const network = networks.get(getSocketNetwork(core, connection.request));
      network.connections += 1;
      connection.once('close', () => {
        network.connections -= 1;
      });
    },
  );
  io.on('connection', (socket) => {
    limitEvents(core, socket, networks.get(getSocketNetwork(core, socket.request)).events);
    handleJoins(core, socket);
  });
  core.metrics.addGauge('sockets', () => io.engine.clientsCount);
  return {
    publish: (event) => {
      if (event.type === 'order') io.to(orderRoom(event.orderNo)).emit(event.orderNo);
      else if (event.type === 'table') {
        const { cart, keys, sessionId } = event;
        // Excludes a socket that joined just as its seat left (TABLE-11).
        const gone = cart.people.filter(({ isHere }) => !isHere).map(({ seat }) => seatRoom(sessionId, seat));
        io.to(tableRoom(sessionId)).except(gone).emit(REALTIME.tableChanged, { cart, keys });
      } else if (event.type === 'seatLeft') {
        const ofSeat = seatRoom(event.sessionId, event.seat);
        // A phone that was sent away asks, and learns so (TABLE-29).
        if (event.isSentAway) io.to(ofSeat).emit(REALTIME.tableEnded);
        io.in(ofSeat).socketsLeave([tableRoom(event.sessionId), ofSeat]);
      } else if (event.type === 'tableEnded') {
        io.to(tableRoom(event.sessionId)).emit(REALTIME.tableEnded);
        io.in(tableRoom(event.sessionId)).socketsLeave(tableRoom(event.sessionId));
      } else if (event.type === 'call') io.to(callRoom(event.callId)).emit(event.callId);
      else if (event.type === 'bill')
        io.to(billRoom(event.outletId, event.tableNo, event.checkNo)).emit(SERVICE_EVENTS.billChanged);
      else
        io.to(outletRoom(event.outletId)).emit(event.type === 'menu' ? REALTIME.menuChanged : REALTIME.settingsChanged);
    },
    close: () => io.close(),
  };
}

/** Refuses events beyond the limits without a database query, and disconnects a socket that continues. */
function limitEvents(core: Core, socket: Socket, ofNetwork: TokenBucket): void {
  const own = createTokenBucket(SOCKET_LIMITS.burst, SOCKET_LIMITS.perSecond, core.clock.elapsed);
  let strikes = 0;
  socket.use((event, next) => {
    if (own.take() && ofNetwork.take()) return next();
    const ack: unknown = event.at(-1);
    if (typeof ack === 'function') (ack as Ack)({ ok: false });
    strikes += 1;
    if (strikes > SOCKET_LIMITS.maxRefused) socket.disconnect(true);
  });
}

function handleJoins(core: Core, socket: Socket): void {
  const member = async () => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const id = typeof token === 'string' ? parseBearer(token) : undefined;
    return id ? findMemberByToken(core, id, 'access') : undefined;
  };
  const answer = (ack: unknown, ok: boolean): void => {
    if (typeof ack === 'function') (ack as Ack)({ ok });
  };
  const join = (room: string | string[], ack: unknown): void => {
    const isRoom = socket.rooms.size <= MAX_ROOMS;
    if (isRoom) void socket.join(room);
    answer(ack, isRoom);
  };

  /** @param findRoom the rooms that the named thing has; undefined: the client may not join. */
  const onJoin = (event: string, findRoom: (name: unknown) => Promise<string | string[] | undefined>): void => {
    socket.on(event, async (name: unknown, ack: unknown) => {
      try {
        const room = await findRoom(name);
        if (room === undefined) answer(ack, false);
        else join(room, ack);
      } catch (err) {
        core.log.error({ err }, 'A join failed');
        answer(ack, false);
      }
    });
  };

  onJoin(REALTIME.join, async (orderNo) =>
    isName(orderNo) && (await mayJoinOrder(core, orderNo, await member())) ? orderRoom(orderNo) : undefined,
  );
  onJoin(SERVICE_EVENTS.joinCall, async (callId) =>
    isName(callId) && (await hasCall(core, callId)) ? callRoom(callId) : undefined,
  );
  onJoin(SERVICE_EVENTS.joinBill, async (named) => {
    if (!Value.Check(endpoints.billShares.params, named)) return undefined;
    const { outletId, tableNo, checkNo } = named;
    if (!isName(tableNo) || !isName(checkNo)) return undefined;
    // A client that may read the bill may listen to it.
    const check = await findCheck(core, outletId, checkNo);
    return check?.tableNo === tableNo ? billRoom(outletId, tableNo, check.checkNo) : undefined;
  });
  onJoin(REALTIME.joinTable, async (seatKey) => {
    const seat = isName(seatKey) ? await findOpenSeat(core, seatKey) : undefined;
    return seat && [tableRoom(seat.sessionId), seatRoom(seat.sessionId, seat.seat)];
  });
  onJoin(REALTIME.joinOutlet, async (outletId) => {
    if (!Value.Check(Id, outletId)) return undefined;
    try {
      await getOutlet(core, outletId);
      return outletRoom(outletId);
    } catch (error) {
      // An unknown outlet is not worth a log line.
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  });
  socket.on(REALTIME.leave, (orderNo: unknown, ack: unknown) => {
    if (typeof orderNo === 'string') void socket.leave(orderRoom(orderNo));
    answer(ack, true);
  });
}
