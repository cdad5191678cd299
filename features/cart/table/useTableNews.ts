import { useMemo } from 'react';
import type { TableCart, TableLine } from '#contract';
import { getLineKey, TABLE_LIMITS } from '#contract/table';
import { selectMenu } from '#features/model/cart';
import { useAppStore } from '#features/model/store';
import { getShownCart, type Refused, selectTable, type TableNews, type TellNews } from '#features/model/tableCart';
import { localized, selectLanguageId, type Translate, useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { messages } from './messages';
import { toPerson } from './usePeople';

type TableTranslate = Translate<(typeof messages)['english']>;

const refusals = {
  gone: 'refusedGone',
  notYours: 'refusedNotYours',
  full: 'refusedFull',
  soldOut: 'refusedSoldOut',
  notOnMenu: 'refusedNotOnMenu',
  notNow: 'refusedNotNow',
  notUnderstood: 'refusedUnsaved',
} as const satisfies Record<Refused['reason'], string>;

/** Reasons for refusing more portions; the others refuse fewer. */
const ofMore: readonly Refused['reason'][] = ['full', 'soldOut', 'notOnMenu', 'notNow', 'notUnderstood'];

type Sentence = (typeof refusals)[keyof typeof refusals] | 'refusedPortions' | 'refusedNotUnderstood';

const endings = {
  paid: 'endedPaid',
  till: 'endedTill',
  quiet: 'endedQuiet',
  left: 'endedQuiet',
  sentAway: 'endedSentAway',
} as const;
/** The same for a diner whose cart is empty now. */
const emptyEndings = {
  ...endings,
  till: 'endedTillEmpty',
  quiet: 'endedQuietEmpty',
  sentAway: 'endedSentAwayEmpty',
} as const;

/** Long enough to read a sentence, milliseconds. */
const READING_MS = 4000;

const findNew = <T>(before: readonly T[], after: readonly T[], toName: (one: T) => unknown): T[] => {
  const known = new Set(before.map(toName));
  return after.filter((one) => !known.has(toName(one)));
};

/** People who have not left. A sleeping phone has not left, so its return is not reported. */
const listPresent = ({ people }: TableCart) => people.filter(({ isHere }) => isHere);

/** Key of a seat's dish without its choices: a changed choice is not another portion. */
const getPortionsKey = ({ seat, dish }: TableLine): string => `${seat} ${dish.itemId}`;

function countPortions({ lines }: TableCart): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(getPortionsKey(line), (counts.get(getPortionsKey(line)) ?? 0) + line.quantity);
  return counts;
}

/** Describes the others' changes between two carts in one sentence, the most important first. */
export function describeChange(
  before: TableCart,
  after: TableCart,
  own: number,
  { t, dishName }: { t: TableTranslate; dishName: (itemId: number) => string },
): string | undefined {
  const getName = (seat: number) => toPerson(after, seat, t).name;
  const [sent] = findNew(before.orders, after.orders, ({ orderNo }) => orderNo).filter(({ seat }) => seat !== own);
  if (sent) return t('newsSent', { name: getName(sent.seat) });
  const asking = after.people.find(
    (one) =>
      one.isAsking && one.seat !== own && !before.people.some(({ seat, isAsking }) => seat === one.seat && isAsking),
  );
  if (asking && after.lines.some(({ seat }) => seat === own)) return t('newsAsks', { name: getName(asking.seat) });
  const [joined] = findNew(listPresent(before), listPresent(after), ({ seat }) => seat).filter(
    ({ seat }) => seat !== own,
  );
  if (joined) return t('newsJoined', { name: getName(joined.seat) });
  const [left] = findNew(listPresent(after), listPresent(before), ({ seat }) => seat).filter(
    ({ seat }) => seat !== own,
  );
  if (left) return t('newsLeft', { name: toPerson(before, left.seat, t).name });
  const had = countPortions(before);
  const has = countPortions(after);
  const more = after.lines.filter(
    (line) => (has.get(getPortionsKey(line)) ?? 0) > (had.get(getPortionsKey(line)) ?? 0),
  );
  // Dishes that came back were not added by anybody (TABLE-15).
  const [back] = findNew(after.orders, before.orders, ({ orderNo }) => orderNo);
  if (back) return more.length > 0 && back.seat !== own ? t('newsBack', { name: getName(back.seat) }) : undefined;
  const added = more.find(({ seat }) => seat !== own);
  const isTakenBack = ({ orderNo, holds = [] }: TableCart['orders'][number], seat: number) =>
    holds.includes(seat) && after.orders.some((one) => one.orderNo === orderNo && one.holds?.includes(seat) === false);
  if (added && before.orders.some((order) => isTakenBack(order, added.seat)))
    return t('newsTookBack', { name: getName(added.seat) });
  if (!added) return undefined;
  const dish = dishName(added.dish.itemId);
  // Where every seat may change every dish, the author is unknown.
  return after.isEditedByAll ? t('newsAddedBySomebody', { dish }) : t('newsAdded', { name: getName(added.seat), dish });
}

/** Describes refused operations, one sentence for each reason. A joining phone may bring many dishes. */
export function describeRefused(
  refused: readonly Refused[],
  shown: TableCart | undefined,
  { t, dishName }: { t: TableTranslate; dishName: (itemId: number) => string },
): string[] {
  const dishes = new Map<Sentence, Set<string>>();
  for (const { operation, reason } of refused) {
    if (operation.type !== 'change') {
      if (reason === 'notUnderstood') dishes.set('refusedNotUnderstood', new Set());
      continue;
    }
    // An edited dish is fewer of the one and more of the other.
    const change = operation.changes.find(({ by }) => ofMore.includes(reason) === by > 0) ?? operation.changes[0];
    // One portion less of what is gone already is what the diner wanted.
    if (!change || (reason === 'gone' && operation.changes.every(({ by }) => by < 0))) continue;
    const portions = shown?.lines.find((line) => getLineKey(line) === getLineKey(change))?.quantity ?? 0;
    const isLineFull = reason === 'full' && portions + change.by > TABLE_LIMITS.portions;
    const sentence = isLineFull ? 'refusedPortions' : refusals[reason];
    dishes.set(sentence, (dishes.get(sentence) ?? new Set()).add(dishName(change.dish.itemId)));
  }
  return [...dishes].map(([sentence, names]) => t(sentence, { dish: [...names].join(', ') }));
}

/** Shows the news of the table as notifications (TABLE-9, TABLE-14, TABLE-16). */
export function useTableNews(): TellNews {
  const t = useMessages(messages);
  const store = useAppStore();
  return useMemo(() => {
    const dishName = (itemId: number): string => {
      const state = store.getState();
      const item = selectMenu(state)?.items[itemId];
      return item ? localized(item.itemLocalizations, selectLanguageId(state)).name : t('thisDish');
    };
    const say = (text: string, kind: 'success' | 'warning') =>
      void store.dispatch(notify({ kind, text, durationMs: READING_MS }));
    return (news: TableNews) => {
      if (news.type === 'ended') {
        const { as, sent, phone, isEmpty } = news;
        if (sent) say(t('newsSent', { name: toPerson(phone.cart, sent.seat, t).name }), 'success');
        say(t((isEmpty ? emptyEndings : endings)[as]), 'warning');
      } else if (news.type === 'refused') {
        const table = selectTable(store.getState());
        const shown = table && getShownCart(table.phone);
        for (const text of describeRefused(news.refused, shown, { t, dishName })) say(text, 'warning');
      } else {
        const { before, after } = news;
        const text = describeChange(before.cart, after.cart, after.seat, { t, dishName });
        if (text) say(text, 'success');
      }
    };
  }, [store, t]);
}
