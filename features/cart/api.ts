import type { Promotion } from '#contract';
import { toCents } from '#contract/money';
import { api, call } from '#features/api';

/** A promotion that cannot be read is left out: it must not keep anyone from ordering. */
const isReadable = (promotion: Promotion): boolean => {
  try {
    toCents(promotion.minimumSpendAmount);
    if (promotion.rewardDiscountType === 'Amount') toCents(promotion.rewardDiscountValue ?? 0);
    return [
      promotion.conditionOutlets,
      promotion.conditionMenus,
      promotion.conditionCategories,
      promotion.conditionItems,
      promotion.conditionModifierItems,
      promotion.rewardItems,
    ].every(Array.isArray);
  } catch {
    return false;
  }
};

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Promotions that apply by themselves at an outlet at this moment. Failing, there are none. */
    currentPromotions: build.query<Promotion[], number>({
      query: (outletId) => call('currentPromotions', { params: { outletId } }),
      transformResponse: (answer: { data?: Promotion[] } | null) =>
        Array.isArray(answer?.data) ? answer.data.filter(isReadable) : [],
      providesTags: ['Promotions'],
    }),
  }),
});
