import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Server, type Socket } from 'socket.io';
import { REALTIME } from '#contract/wire';
import type { ChangeEvent, Core } from './core.ts';
import type { Database } from './db/database.ts';
import { mayListen } from './services/orders/read.ts';
import { findMemberByToken, parseBearer } from './services/tokens.ts';

/** Orders and outlets that one connection may listen to: more than any diner has. */
const MAX_ROOMS = 50;

/** Clients that have to connect again do so within this time, milliseconds, and not all at once. */
const REJOIN_MS = 1000;

const orderRoom = (orderNo: string): string => `order:${orderNo}`;
const outletRoom = (outletId: number): string => `outlet:${outletId}`;

type Ack = (answer: { ok: boolean }) => void;

/** Notifies clients that they should fetch again: an event named by the order number, without data (WIRE-32). */
export interface Realtime {
  publish: (event: ChangeEvent) => void;
  close: () => Promise<void>;
}

export async function startRealtime(app: FastifyInstance, core: Core, { listener }: Database): Promise<Realtime> {
  const { allowedOrigins } = core.env;
  const io = new Server(app.server, {
    path: REALTIME.path,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    ...(allowedOrigins.length > 0 && { cors: { origin: allowedOrigins, credentials: true } }),
    // A page of another site may not listen with a diner's connection; no Origin at all is no browser.
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      const isOwn = !origin || (URL.canParse(origin) && new URL(origin).host === host);
      decide(null, isOwn || allowedOrigins.includes(origin));
    },
  });
  if (listener) {
    const errorHandler = (err: Error) => core.log.error({ err }, 'Realtime between servers failed');
    io.adapter(createAdapter(listener.pool as Pool, { errorHandler }));
    // Events of the other servers were missed: clients that connect again join again, and fetch what they show.
    listener.onReturn(() => {
      for (const { conn } of io.of('/').sockets.values()) setTimeout(() => conn.close(), Math.random() * REJOIN_MS);
    });
  }
  io.on('connection', (socket) => listen(core, socket));
  return {
    publish: (event) => {
      if (event.type === 'order') io.to(orderRoom(event.orderNo)).emit(event.orderNo);
      else
        io.to(outletRoom(event.outletId)).emit(event.type === 'menu' ? REALTIME.menuChanged : REALTIME.settingsChanged);
    },
    close: () => io.close(),
  };
}

function listen(core: Core, socket: Socket): void {
  const member = async () => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const id = typeof token === 'string' ? parseBearer(token) : undefined;
    return id ? findMemberByToken(core, id, 'access') : undefined;
  };
  const answer = (ack: unknown, ok: boolean): void => {
    if (typeof ack === 'function') (ack as Ack)({ ok });
  };
  const enter = (room: string, ack: unknown): void => {
    const isRoom = socket.rooms.size <= MAX_ROOMS;
    if (isRoom) void socket.join(room);
    answer(ack, isRoom);
  };

  socket.on(REALTIME.join, async (orderNo: unknown, ack: unknown) => {
    try {
      const isAllowed =
        typeof orderNo === 'string' && orderNo.length <= 64 && (await mayListen(core, orderNo, await member()));
      if (isAllowed) enter(orderRoom(orderNo), ack);
      else answer(ack, false);
    } catch (err) {
      core.log.error({ err }, 'A join failed');
      answer(ack, false);
    }
  });
  socket.on(REALTIME.leave, (orderNo: unknown, ack: unknown) => {
    if (typeof orderNo === 'string') void socket.leave(orderRoom(orderNo));
    answer(ack, true);
  });
  socket.on(REALTIME.joinOutlet, (outletId: unknown, ack: unknown) => {
    if (Number.isSafeInteger(outletId)) enter(outletRoom(outletId as number), ack);
    else answer(ack, false);
  });
}
