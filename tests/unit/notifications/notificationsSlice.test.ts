import { describe, expect, it } from 'vitest';
import { notificationsSlice, notify } from '#features/platform/notifications';

const shown = (action: ReturnType<typeof notify>) => notificationsSlice.reducer(undefined, action).latest;

describe('a message', () => {
  it.each([
    ['success', 1000],
    ['error', 2000],
    ['warning', 2000],
  ] as const)('of the kind %s stays for %i ms (SHELL-14)', (kind, durationMs) => {
    expect(shown(notify({ kind, text: 'Hello' }))).toMatchObject({ kind, text: 'Hello', durationMs });
  });

  it('stays for as long as its sender says', () => {
    expect(shown(notify({ kind: 'error', text: 'Hello', durationMs: 3000 }))?.durationMs).toBe(3000);
  });
});
