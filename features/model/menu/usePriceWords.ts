import type { Charged } from '#contract/money';
import { describeInWords, type SayPrices } from '#contract/money';
import { useMessages } from '#features/platform/i18n';
import { messages } from './messages';
import { useShownPrices } from './useShownPrices';

/** The words about prices in the chosen language, for `describeInWords` and its like. */
export const useSayPrices = (): SayPrices => useMessages(messages) as SayPrices;

/**
 * The sentence about what prices hold (MENU-25); '' where there is nothing to say.
 * @param prices a dish first, then its modifiers. Default: the menu as a whole.
 */
export function usePriceNote(prices?: readonly Charged[]): string {
  const say = useSayPrices();
  return describeInWords(say, useShownPrices().describe(prices));
}
