import { Observable } from 'rxjs';
import { reportFault } from '#features/platform/faults';
import { type Connect, connectToServer, type ServerSocket } from '#features/platform/streams';

export interface LiveChangesInput {
  /** What is joined: the event with its argument, and the event that tells of a change. */
  rooms: readonly { join: string; named: unknown; heard: string }[];
  /** Default: socket.io to the server of the page. */
  connect?: Connect;
  /** Called when the connection starts or stops reporting changes; meanwhile one has to poll. */
  onLiveChange?: (isLive: boolean) => void;
}

/**
 * Emits when the server reports a change in one of the rooms, and after each connection, since a change may have been
 * missed meanwhile. It carries no data; the listener fetches. Without a socket it emits nothing.
 */
export const liveChanges = ({ rooms, connect = connectToServer, onLiveChange = () => {} }: LiveChangesInput) =>
  new Observable<void>((subscriber) => {
    let socket: ServerSocket | undefined;
    const changed = () => subscriber.next();
    const joinAll = async () => {
      const answers = await Promise.all(
        rooms.map(
          ({ join, named }) =>
            new Promise<boolean>((resolve) => socket?.emit(join, named, ({ ok }: { ok: boolean }) => resolve(ok))),
        ),
      );
      if (subscriber.closed) return;
      onLiveChange(answers.every(Boolean));
      changed();
    };
    connect(undefined)
      .then((connected) => {
        socket = connected;
        if (subscriber.closed) return connected.disconnect();
        connected.on('connect', joinAll);
        connected.on('disconnect', () => onLiveChange(false));
        for (const heard of new Set(rooms.map((room) => room.heard))) connected.on(heard, changed);
      })
      .catch((fault: unknown) => reportFault('There is no live connection, so it is polled instead:', fault));
    return () => {
      onLiveChange(false);
      socket?.disconnect();
    };
  });
