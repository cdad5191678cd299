import type { AppStore } from '#features/model/store';
import { otherTabs } from '#features/platform/streams';

/** A part of the state that is the same in all tabs of this browser. */
export interface SharedSetting<Setting> {
  /** Name of the channel between the tabs. */
  channel: string;
  select: (state: ReturnType<AppStore['getState']>) => Setting;
  /** Whether a message of another tab is a setting: the tab may be of another build. */
  isSetting: (message: unknown) => message is Setting;
  /** Takes the setting of another tab over. */
  apply: (setting: Setting, dispatch: AppStore['dispatch']) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Passes each change of a setting to the other tabs, and takes their changes over. A tab that kept its own setting would
 * save it over the choice.
 * @returns stops it.
 */
export function shareSetting<Setting>(
  store: AppStore,
  { channel, select, isSetting, apply }: SharedSetting<Setting>,
): () => void {
  const tabs = otherTabs(channel, isSetting);
  let known = select(store.getState());
  // Do not post another tab's choice back to it.
  let isFollowing = false;
  const unsubscribe = store.subscribe(() => {
    const now = select(store.getState());
    if (isFollowing || isSame(now, known)) return;
    known = now;
    tabs.post(now);
  });
  const stopListening = tabs.listen((message) => {
    if (isSame(message, known)) return;
    isFollowing = true;
    apply(message, store.dispatch);
    isFollowing = false;
    known = select(store.getState());
  });
  return () => {
    unsubscribe();
    stopListening();
  };
}
