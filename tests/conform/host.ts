/** The server under test, as this tool talks to it: every call is signed, recorded, and held to the contract. */
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { TSchema } from 'typebox';
import { type Answer, type Body, type EndpointName, ErrorBody, endpoints, type Params, type Query } from '#contract';
import { REALTIME } from '#contract/wire';
import { sign } from '../call.ts';
import { findMisfit } from './findMisfit.ts';

/** One request and what came of it, as the report shows it. */
export interface Exchange {
  request: string;
  headers: Record<string, string>;
  sent?: unknown;
  status?: number;
  answer?: unknown;
}

export interface Reply<T> {
  status: number;
  /** Typed as if the call succeeded. */
  body: T;
  error: { statusCode: number; code?: string; message: string; errors?: ErrorBody['error']['errors'] } | undefined;
  headers: Headers;
}

export interface Input<N extends EndpointName> {
  params?: Params<N>;
  query?: Query<N>;
  body?: Body<N>;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Take the answer whatever its form is. */
  isUnchecked?: boolean;
}

/** A fault of the server. The message is a sentence that its developer can act on. */
export class Fault extends Error {}
/** The server does not have what a check is about. */
export class NotOffered extends Error {}
/** The server does not know a call at all. */
export class NotImplemented extends NotOffered {}

export interface HostOptions {
  /** Base address of each call, as `apiBase` of the configuration. */
  url: string;
  /** Path of the socket as in the configuration; null without a socket. Default: that of socket.io. */
  socketPath?: string | null | undefined;
  signingKey: string;
  /** base64url of 32 bytes. */
  otpKey: string;
  /** Default: the machine's clock, for both. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

const PATIENCE_MS = 20_000;
const SOCKET_MS = 5_000;

/** Where calls go: `apiBase` of a configuration, as the app at `url` reads it. */
export const toApiBase = (url: string, apiBase = ''): string =>
  new URL(apiBase || url, `${url}/`).href.replace(/\/+$/, '');

export class Host {
  readonly url: string;
  private readonly options: HostOptions;
  private exchanges: Exchange[] = [];
  private answered = new Set<EndpointName>();
  private readonly sockets: Socket[] = [];

  constructor(options: HostOptions) {
    this.options = options;
    this.url = options.url.replace(/\/+$/, '');
  }

  readonly now = (): number => this.options.now?.() ?? Date.now();

  readonly wait = (ms: number): Promise<void> =>
    this.options.wait?.(ms) ?? new Promise((resolve) => setTimeout(resolve, ms));

  /** The exchanges since this was asked for the last time. */
  takeExchanges(): Exchange[] {
    const taken = this.exchanges;
    this.exchanges = [];
    return taken;
  }

  /** Calls that succeeded with their schema since this was asked for the last time. */
  takeAnswered(): EndpointName[] {
    const taken = [...this.answered];
    this.answered.clear();
    return taken;
  }

  /** Adds an exchange of another client. */
  record(exchange: Exchange): void {
    this.exchanges.push(exchange);
  }

  /** Any request; the answer is parsed where it is JSON. */
  async send(method: string, path: string, init: { headers?: Record<string, string>; body?: string } = {}) {
    const url = path.startsWith('/') ? this.url + path : path;
    const exchange: Exchange = { request: `${method} ${url}`, headers: init.headers ?? {} };
    if (init.body !== undefined) exchange.sent = parse(init.body);
    this.exchanges.push(exchange);
    let answer: Response;
    try {
      answer = await fetch(url, { method, ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      throw new Fault(`${method} ${path} was not answered: ${(error as Error).cause ?? (error as Error).message}.`);
    }
    const text = await answer.text();
    exchange.status = answer.status;
    exchange.answer = parse(text);
    return { status: answer.status, text, body: exchange.answer, headers: answer.headers };
  }

  readonly sign = (ms = this.now(), xid: string = randomUUID(), key = this.options.signingKey) => ({
    ...sign(key, ms, xid),
  });

  /** Method and path of a call. */
  address<N extends EndpointName>(name: N, { params, query }: Input<N> = {}): [method: string, path: string] {
    const { method, path } = endpoints[name];
    const values = (params ?? {}) as Record<string, unknown>;
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
    const fields = Object.entries((query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]);
    return [method, fields.length ? `${filled}?${new URLSearchParams(fields)}` : filled];
  }

  /** A call of the contract. A success must have its schema, anything else must be an error body. */
  async call<N extends EndpointName>(name: N, input: Input<N> = {}): Promise<Reply<Answer<N>>> {
    const { answer: schema, encoding } = endpoints[name] as { answer: TSchema; encoding?: string };
    const [method, path] = this.address(name, input);
    const { body, token, headers } = input;
    const isForm = encoding === 'form';
    const reply = await this.send(method, path, {
      headers: {
        accept: 'application/json',
        ...this.sign(),
        ...(body !== undefined && {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...(token && { authorization: token }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isForm ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body),
      }),
    });
    const isGood = reply.status >= 200 && reply.status < 300;
    if (reply.status === 501) throw new NotImplemented(`${name} is answered with 501.`);
    // A crash never counts as a refusal, even if a check expects one.
    if (reply.status >= 500)
      throw new Fault(
        `${name} was answered with ${reply.status}, as a crash is: ${reply.text.slice(0, 200)}. Its log says why; what cannot be done is refused with 4xx and an error body.`,
      );
    if (!input.isUnchecked) {
      const misfit = findMisfit(isGood ? schema : ErrorBody, reply.body);
      if (misfit && isGood) throw new Fault(`${name} is not answered as its schema says: ${misfit}.`);
      if (misfit && reply.status !== 404)
        throw new Fault(`${name} was refused with ${reply.status} and no error body of the contract: ${misfit}.`);
      if (misfit) throw new NotImplemented(`${name} is answered with ${reply.status} and no error body.`);
    }
    if (isGood && !input.isUnchecked) this.answered.add(name);
    const error = (reply.body as ErrorBody | undefined)?.error;
    return { ...reply, body: reply.body as Answer<N>, error: isGood ? undefined : error };
  }

  /** A call that has to succeed. */
  async get<N extends EndpointName>(name: N, input: Input<N> = {}): Promise<Answer<N>> {
    const { status, body, error } = await this.call(name, input);
    if (error || status >= 300) throw new Fault(`${name} was refused with ${status}: ${error?.message ?? ''}`);
    return body;
  }

  /** As passwords travel (WIRE-40). */
  encode(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(this.options.otpKey, 'base64url'), iv);
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /**
   * Opens a separate connection. Throws NotOffered if the server has no socket.
   * @param app origin of a page that opens it
   */
  async connect(app?: string): Promise<Socket> {
    const { socketPath = REALTIME.path } = this.options;
    const none = 'The server has no socket; the app polls instead.';
    if (socketPath === null) throw new NotOffered(none);
    // A path in this address would be the name of a namespace.
    const { origin } = new URL(this.url);
    const { status } = await this.send('GET', `${origin}${socketPath.replace(/\/+$/, '')}/?EIO=4&transport=polling`);
    if (status === 404 || status === 501) throw new NotOffered(none);
    const socket = io(origin, {
      path: socketPath,
      transports: ['websocket', 'polling'],
      ...(app && { extraHeaders: { origin: app } }),
      forceNew: true,
      reconnection: false,
    });
    this.sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Fault(`The socket could not be opened: ${why}.`));
      setTimeout(() => fail('no answer within 5 s'), SOCKET_MS).unref();
      socket.once('connect', resolve);
      socket.once('connect_error', ({ message }) => fail(message));
    });
    return socket;
  }

  /** Emits with one argument and waits for the acknowledgement. */
  async ask(socket: Socket, event: string, argument: unknown): Promise<boolean> {
    let answer: unknown;
    try {
      answer = await socket.timeout(SOCKET_MS).emitWithAck(event, argument);
    } catch {
      throw new Fault(
        `'${event}' was not acknowledged within 5 s; every event of the app is, also when the answer is no.`,
      );
    }
    this.exchanges.push({ request: `socket ${event}`, headers: {}, sent: argument, answer });
    const ok = (answer as { ok?: unknown } | undefined)?.ok;
    if (typeof ok !== 'boolean') throw new Fault(`'${event}' was acknowledged without { ok }.`);
    return ok;
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function expect(isRight: unknown, sentence: string): asserts isRight {
  if (!isRight) throw new Fault(sentence);
}
