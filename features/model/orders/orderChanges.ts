import { Observable } from 'rxjs';
import { REALTIME } from '#contract/wire';
import { reportFault } from '#features/platform/faults';
import { type Connect, connectToServer, type ServerSocket } from '#features/platform/streams';

export interface OrderChangesInput {
  orderNo: string;
  /** Id of the member's token; guests have none. */
  token?: string | undefined;
  /** Default: socket.io to the server of the page. */
  connect?: Connect;
  /** Called when the connection starts or stops reporting changes; meanwhile the order has to be polled. */
  onLiveChange?: (isLive: boolean) => void;
}

/**
 * Emits when the server reports a change of an order, and after each connection, since a change may have been missed
 * meanwhile. It carries no data (WIRE-32); the listener fetches the order. Without a socket it emits nothing.
 */
export const orderChanges = ({
  orderNo,
  token,
  connect = connectToServer,
  onLiveChange = () => {},
}: OrderChangesInput): Observable<void> =>
  new Observable((subscriber) => {
    let socket: ServerSocket | undefined;
    const changed = () => subscriber.next();
    const joined = ({ ok }: { ok: boolean }) => {
      onLiveChange(ok);
      changed();
    };
    const join = () => socket?.emit(REALTIME.join, orderNo, joined);
    connect(token)
      .then((connected) => {
        socket = connected;
        if (subscriber.closed) return connected.disconnect();
        connected.on('connect', join);
        connected.on('disconnect', () => onLiveChange(false));
        connected.on(orderNo, changed);
      })
      .catch((fault: unknown) => reportFault('There is no live connection, so the order is polled instead:', fault));
    return () => {
      onLiveChange(false);
      socket?.emit(REALTIME.leave, orderNo);
      socket?.disconnect();
    };
  });
