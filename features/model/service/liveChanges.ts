import { Observable } from 'rxjs';
import { type Connect, type LiveSocket, openLiveConnection } from '#features/platform/streams';

export interface LiveChangesInput {
  /** Rooms to join: the event with its argument, and the event that reports a change. */
  rooms: readonly { join: string; named: unknown; heard: string }[];
  /** Default: socket.io to the server of the page. */
  connect?: Connect;
  /** Called when the connection starts or stops reporting changes. Poll while it does not. */
  onLiveChange?: (isLive: boolean) => void;
}

/**
 * Emits when the server reports a change in one of the rooms, and after each connection, because a change may have been
 * missed. It carries no data; the listener fetches. Without a socket it emits nothing.
 */
export const liveChanges = ({ rooms, connect, onLiveChange = () => {} }: LiveChangesInput) =>
  new Observable<void>((subscriber) => {
    const joinAll = async (socket: LiveSocket) => {
      const answers = await Promise.all(
        rooms.map(
          ({ join, named }) =>
            new Promise<boolean>((resolve) => socket.emit(join, named, ({ ok }: { ok: boolean }) => resolve(ok))),
        ),
      );
      if (subscriber.closed) return;
      onLiveChange(answers.every(Boolean));
      subscriber.next();
    };
    const close = openLiveConnection({
      connect,
      otherwise: 'it is polled instead',
      onSocket: (socket) => {
        socket.on('connect', () => joinAll(socket));
        socket.on('disconnect', () => onLiveChange(false));
        for (const heard of new Set(rooms.map((room) => room.heard))) socket.on(heard, () => subscriber.next());
      },
    });
    return () => {
      onLiveChange(false);
      close();
    };
  });
