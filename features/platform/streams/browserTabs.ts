/** Messages to and from the other tabs of this browser. */
export interface OtherTabs<Message> {
  post: (message: Message) => void;
  /** Subscribes; returns a function that unsubscribes. */
  listen: (listener: (message: Message) => void) => () => void;
}

/**
 * Messages over the BroadcastChannel `name`; without BroadcastChannel none are sent. Create one for each page: an
 * instance does not receive its own messages, but those of other instances of the page.
 * @param isMessage messages for which it is false are dropped, such as those of an older build. Default: none are.
 */
export function otherTabs<Message = unknown>(
  name: string,
  isMessage = (_data: unknown): _data is Message => true,
): OtherTabs<Message> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  let channel: BroadcastChannel | undefined;
  let listeners = 0;
  return {
    post(message) {
      const sender = channel ?? new BroadcastChannel(name);
      sender.postMessage(message);
      if (sender !== channel) sender.close();
    },
    listen(listener) {
      channel ??= new BroadcastChannel(name);
      const listening = channel;
      const onMessage = ({ data }: MessageEvent<unknown>) => void (isMessage(data) && listener(data));
      listening.addEventListener('message', onMessage);
      listeners += 1;
      return () => {
        listening.removeEventListener('message', onMessage);
        listeners -= 1;
        if (listeners > 0) return;
        listening.close();
        channel = undefined;
      };
    },
  };
}
