import { Observable } from 'rxjs';
import { REALTIME } from '#contract/wire';
import { type Connect, connectToServer, type ServerSocket } from '#features/platform/streams';

export interface OrderChangesInput {
  orderNo: string;
  /** Id of the member's token; guests have none. */
  token?: string | undefined;
  /** Default: socket.io to the host that served the page. */
  connect?: Connect;
  /** Hears whether the host listens and will tell; while it does not, somebody has to ask. */
  onLink?: (isLive: boolean) => void;
}

/**
 * Emits when the host says that an order changed, and after each connection, since a change may have been missed
 * meanwhile. It carries no data (WIRE-32); who listens fetches the order. A host without a socket is silence.
 */
export const orderChanges = ({
  orderNo,
  token,
  connect = connectToServer,
  onLink = () => {},
}: OrderChangesInput): Observable<void> =>
  new Observable((subscriber) => {
    let socket: ServerSocket | undefined;
    const changed = () => subscriber.next();
    const joined = ({ ok }: { ok: boolean }) => {
      onLink(ok);
      changed();
    };
    const join = () => socket?.emit(REALTIME.join, orderNo, joined);
    connect(token)
      .then((connected) => {
        socket = connected;
        if (subscriber.closed) return connected.disconnect();
        connected.on('connect', join);
        connected.on('disconnect', () => onLink(false));
        connected.on(orderNo, changed);
      })
      .catch((fault: unknown) => console.error('There is no live connection, so the order is polled instead:', fault));
    return () => {
      onLink(false);
      socket?.emit(REALTIME.leave, orderNo);
      socket?.disconnect();
    };
  });
