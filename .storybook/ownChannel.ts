/** Name of the channel between Storybook's manager and a story's page. */
const key = 'storybook-channel';

/** The message that Storybook's frame would send to the page of a story. */
export const toChannelMessage = (type: string, data: unknown) => ({
  key,
  event: { type, args: [data], from: 'manager' },
});

const isOfChannel = (data: unknown): boolean =>
  typeof data === 'string'
    ? data.includes(key)
    : typeof data === 'object' && data !== null && 'key' in data && data.key === key;

/**
 * Lets the page take messages of the channel from its own frame only. A story in a frame of the page, as on the board of
 * the Brand lab, says what it does to its parent, which is this page: taken for Storybook's frame, it would set the
 * toolbars, the address and the story around it.
 */
export function keepToOwnChannel(page: Pick<Window, 'parent' | 'addEventListener'>): void {
  page.addEventListener(
    'message',
    (event) => {
      if (event.source !== page.parent && isOfChannel(event.data)) event.stopImmediatePropagation();
    },
    // Before the listener of the channel, which is there first.
    { capture: true },
  );
}
