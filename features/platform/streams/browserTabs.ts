/** The other tabs of this browser, by the name of what they talk about. */
export interface OtherTabs {
  tell: (message: unknown) => void;
  /** Listens; returns the way to stop. Whoever listens should not believe what it is told. */
  listen: (listener: (message: unknown) => void) => () => void;
}

/**
 * Tabs over a BroadcastChannel; a browser without one has tabs that know nothing of each other. Make one for a page: it
 * does not hear what it tells itself, but would hear another one of its own page.
 */
export function otherTabs(name: string): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined };
  let channel: BroadcastChannel | undefined;
  let listeners = 0;
  return {
    tell(message) {
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
