import type { Body, PromoCodeReward, Promotion, UserVoucher } from '#contract';
import { toVoucher } from '#contract/money';
import { api, call } from '#features/platform/api';

/** A list that a server leaves out holds nothing. */
const withLists = (promotion: Promotion): Promotion => ({
  ...promotion,
  conditionOutlets: promotion.conditionOutlets ?? [],
  conditionMenus: promotion.conditionMenus ?? [],
  conditionCategories: promotion.conditionCategories ?? [],
  conditionItems: promotion.conditionItems ?? [],
  conditionModifierItems: promotion.conditionModifierItems ?? [],
  rewardItems: promotion.rewardItems ?? [],
});

/** Drops invalid entries. A promotion that cannot be understood does not apply (MONEY-27). */
const toPromotions = (answer: { data?: Promotion[] } | null): Promotion[] =>
  Array.isArray(answer?.data) ? answer.data.filter((promotion) => promotion?.id >= 0).map(withLists) : [];

const isReadableVoucher = (voucher: UserVoucher): boolean => {
  try {
    return Number.isFinite(toVoucher(voucher).value);
  } catch {
    return false;
  }
};

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Promotions that apply automatically at an outlet now; none if the request fails, which the cart says (CART-40). */
    currentPromotions: build.query<Promotion[], number>({
      query: (outletId) => call('currentPromotions', { params: { outletId } }),
      transformResponse: toPromotions,
      providesTags: ['Promotions'],
      // The badge counts free items on screens that ask for none, too.
      keepUnusedDataFor: 600,
    }),
    /** The promotions of a code; an empty list means that the code is invalid. */
    promotionsOfCode: build.mutation<Promotion[], { code: string; cardNo: string; outletId: number }>({
      query: (query) => call('validatePromotion', { query }),
      transformResponse: toPromotions,
    }),
    /** Rewards of a code for this cart. */
    rewardsOfCode: build.mutation<PromoCodeReward[], Body<'validatePromoCode'>>({
      query: (body) => call('validatePromoCode', { body }),
      transformResponse: (answer: { promoCodeRewards?: PromoCodeReward[] } | null) =>
        Array.isArray(answer?.promoCodeRewards) ? answer.promoCodeRewards : [],
    }),
    /** Vouchers of a card, including used and expired ones. */
    cardVouchers: build.query<UserVoucher[], string>({
      query: (cardNo) => call('vouchers', { query: { cardNo } }),
      transformResponse: (answer: { voucherLists?: UserVoucher[] } | null) =>
        Array.isArray(answer?.voucherLists) ? answer.voucherLists.filter(isReadableVoucher) : [],
      providesTags: ['Vouchers'],
    }),
  }),
});
