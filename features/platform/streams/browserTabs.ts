/** Messages between the tabs of this browser. */
export interface OtherTabs {
  post: (message: unknown) => void;
  /** Subscribes; returns a function that unsubscribes. Messages must be validated. */
  listen: (listener: (message: unknown) => void) => () => void;
}

/**
 * Messages over the BroadcastChannel `name`; without BroadcastChannel none are sent. Create one for each page: an
 * instance does not receive its own messages, but those of other instances of the page.
 */
export function otherTabs(name: string): OtherTabs {
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
      const onMessage = ({ data }: MessageEvent<unknown>) => listener(data);
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
