import { expect, it, vi } from 'vitest';
import { keepToOwnChannel, toChannelMessage } from '../../../.storybook/ownChannel.ts';

interface Message {
  source: object;
  data: unknown;
  stopImmediatePropagation: () => void;
}
type Listener = (message: Message) => void;

/** A page in Storybook's frame whose channel listens first. As in browsers, who captures hears a message before it. */
function openPage() {
  const listeners: [captures: boolean, listener: Listener][] = [];
  const page = {
    parent: {},
    addEventListener: (_: string, listener: Listener, options?: { capture?: boolean }) =>
      listeners.push([options?.capture ?? false, listener]),
  };
  const channel = vi.fn();
  page.addEventListener('message', channel);
  keepToOwnChannel(page as unknown as Window);
  const say = (source: object, data: unknown) => {
    let isStopped = false;
    const stopImmediatePropagation = () => {
      isStopped = true;
    };
    for (const [, listener] of listeners.toSorted(([one], [other]) => Number(other) - Number(one)))
      if (!isStopped) listener({ source, data, stopImmediatePropagation });
  };
  return { page, channel, say };
}

const chosen = toChannelMessage('updateGlobals', { globals: { language: '3' } });

it('a setting of a phone on the board does not reach the page around it, nor the toolbars', () => {
  const { channel, say } = openPage();
  const phone = {};
  say(phone, chosen);
  say(phone, JSON.stringify(chosen));
  expect(channel).not.toHaveBeenCalled();
});

it('what the toolbars say reaches the page', () => {
  const { page, channel, say } = openPage();
  say(page.parent, chosen);
  say(page.parent, JSON.stringify(chosen));
  expect(channel).toHaveBeenCalledTimes(2);
});

it('messages of other channels are passed on, whatever their sender', () => {
  const { channel, say } = openPage();
  for (const data of ['hello', { key: 'another' }, null, 3]) say({}, data);
  expect(channel).toHaveBeenCalledTimes(4);
});
