import { Observable } from 'rxjs';
import { REALTIME } from '#contract/wire';
import { type Connect, openLiveConnection } from '#features/platform/streams';

export interface OrderChangesInput {
  orderNo: string;
  /** Id of the member's token; guests have none. */
  token?: string | undefined;
  /** Default: socket.io to the server of the page. */
  connect?: Connect;
  /** Called when the connection starts or stops reporting changes. Poll the order while it does not. */
  onLiveChange?: (isLive: boolean) => void;
}

/**
 * Emits when the server reports a change of an order, and after each connection, because a change may have been missed.
 * It carries no data (WIRE-32); the listener fetches the order. Without a socket it emits nothing.
 */
export const orderChanges = ({ orderNo, token, connect, onLiveChange = () => {} }: OrderChangesInput) =>
  new Observable<void>((subscriber) => {
    const joined = ({ ok }: { ok: boolean }) => {
      onLiveChange(ok);
      subscriber.next();
    };
    const close = openLiveConnection({
      connect,
      token,
      otherwise: 'the order is polled instead',
      onSocket: (socket) => {
        socket.on('connect', () => socket.emit(REALTIME.join, orderNo, joined));
        socket.on('disconnect', () => onLiveChange(false));
        socket.on(orderNo, () => subscriber.next());
      },
      leaving: { event: REALTIME.leave, named: orderNo },
    });
    return () => {
      onLiveChange(false);
      close();
    };
  });
