import { expect, it } from 'vitest';
import { createSessionTabs, type SessionMessage } from '#features/shell';
import { aProfile, aToken } from '../../builders/account.ts';

it('what one tab posts, another receives, until it unsubscribes; invalid messages are ignored', async () => {
  const heard: SessionMessage[] = [];
  const stop = createSessionTabs().listen((message) => heard.push(message));
  const session = { accessToken: aToken(), user: aProfile() };
  const stranger = new BroadcastChannel('makan-session');
  for (const nonsense of [null, 'signed-out', { type: 'signed-in' }, { type: 'other' }]) stranger.postMessage(nonsense);
  stranger.close();
  createSessionTabs().post({ type: 'signed-in', session });
  createSessionTabs().post({ type: 'signed-out' });
  createSessionTabs().post({ type: 'opened' });
  await expect.poll(() => heard).toEqual([{ type: 'signed-in', session }, { type: 'signed-out' }, { type: 'opened' }]);
  stop();
});
