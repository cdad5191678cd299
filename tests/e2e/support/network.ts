import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way from a phone to its server. Other than Playwright's `setOffline` it is shut for service workers too. */
export interface Network {
  /** The address of the server by this way, such as `http://localhost:41234`. */
  url: string;
  /** No connection comes about any more, and those that stand are cut. */
  shut: () => Promise<void>;
  /** Connections come about, and no answer comes any more: a network that is there in name only. */
  stall: () => void;
  /** As at first. */
  open: () => Promise<void>;
}

/** Stands between a browser and the server at `target`. */
export async function createNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A closed side is not an error of this one.
    socket.on('error', () => socket.destroy());
  };
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((near) => {
      keep(near);
      if (isStalled) return;
      const far = connect(Number(port), hostname);
      keep(far);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
    server.listen(at, 'localhost');
    await once(server, 'listening');
    return server;
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };

  let server: Server | undefined = await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given by the system; try again.');
  return {
    url: `http://localhost:${address.port}`,
    async shut() {
      const closing = server;
      server = undefined;
      if (closing) closing.close();
      cut();
      if (closing?.listening) await once(closing, 'close');
    },
    stall() {
      isStalled = true;
      cut();
    },
    async open() {
      if (isStalled) cut();
      isStalled = false;
      server ??= await listen(address.port);
    },
  };
}
