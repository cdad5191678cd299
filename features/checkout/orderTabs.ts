import type { Attempt, Draft } from '#features/model/orders';
import { type OtherTabs, otherTabs } from '#features/platform/streams';

/** Messages between the tabs of one browser: what each has ordered, and what is chosen in it. */
export type TabMessage =
  /** The attempts of a tab. */
  | { type: 'attempts'; attempts: readonly Attempt[] }
  /** The server refused the order of this key. */
  | { type: 'refused'; key: string }
  /** The person has left: attempts until `at`, in milliseconds, are erased in every tab. */
  | { type: 'forgotten'; at: number }
  /** The draft of a tab at `at`, in milliseconds. A tab at another place saves it with its own (ENTRY-29). */
  | { type: 'draft'; draft: Draft; at: number }
  /** A tab was opened and asks for the attempts. */
  | { type: 'requested' }
  /** The diner has started again in a tab, which has forgotten the drafts of the others: they tell theirs again. */
  | { type: 'restarted' };

export interface OrderTabs extends OtherTabs<TabMessage> {
  /** Whether another tab has been heard of since this page was loaded; it may be closed by now. */
  hasOthers: () => boolean;
}

export function createOrderTabs({ post, listen }: OtherTabs<TabMessage> = otherTabs('makan-attempts')): OrderTabs {
  let hasHeard = false;
  return {
    post,
    listen: (listener) =>
      listen((message) => {
        hasHeard = true;
        listener(message);
      }),
    hasOthers: () => hasHeard,
  };
}

/** The messages of this page. */
export const orderTabs = createOrderTabs();
