import type { EndpointName, endpoints } from '#contract';
import { type Fields, fillPath } from '#contract/wire';

type Route<N extends EndpointName> = readonly [
  method: (typeof endpoints)[N]['method'],
  path: (typeof endpoints)[N]['path'],
];

/** The calls that a visit begins with. By themselves, so that the script in the page holds no others. */
export const firstRoutes = {
  brandDetails: ['GET', '/api/brands/:brandId/brand-details'],
  taxes: ['GET', '/api/brands/:brandId/tax'],
  outlets: ['GET', '/api/outlets/web-app-outlets'],
  outletSettings: ['GET', '/api/outlets/:outletId/outlet-settings'],
  menu: ['GET', '/api/outlets/:outletId/app/webapp/menu'],
} satisfies { readonly [N in EndpointName]?: Route<N> };

/** Calls that not every brand has: what makes them brings their paths, so that the first screen holds none of them. */
export type LateEndpoint =
  | 'billShares'
  | 'claimShare'
  | 'billShare'
  | 'releaseShare'
  | 'callStaff'
  | 'staffCall'
  | 'withdrawCall';

/** Method and path of every endpoint. Typed by the contract, whose schemas must not be in the bundle. */
const known = {
  ...firstRoutes,
  item: ['GET', '/api/items/:itemId'],
  currentPromotions: ['GET', '/api/promotions/now/outlet/:outletId'],
  validatePromotion: ['GET', '/api/promotions/validate'],
  validatePromoCode: ['POST', '/api/promocodes/validate-promo-code'],
  makeOrder: ['POST', '/api/orders/make-order'],
  order: ['GET', '/api/orders/order-no/:orderNo'],
  orderByPaymentRef: ['GET', '/api/orders/payment-ref/:paymentRef'],
  posBill: ['GET', '/api/orders/outlet/:outletId/check-no/:checkNo/table-no/:tableNo'],
  lookAtTable: ['POST', '/api/tables/look'],
  joinTable: ['POST', '/api/tables/join'],
  syncTable: ['POST', '/api/tables/sync'],
  orderHistory: ['GET', '/api/orders/history'],
  orderDetails: ['GET', '/api/orders/:orderId'],
  updateTable: ['PATCH', '/api/orders/order-no/:orderNo/table'],
  resendReceipt: ['GET', '/api/orders/resend-e-receipt'],
  login: ['POST', '/api/users/login'],
  logout: ['POST', '/api/users/logout'],
  signUp: ['POST', '/api/users/signup'],
  verifyAccount: ['POST', '/api/users/verify-account'],
  checkAccountExist: ['POST', '/api/users/check-account-exist'],
  sendOtp: ['POST', '/api/users/send-otp'],
  verifyOtp: ['POST', '/api/users/verify-otp'],
  resetPasswordToken: ['POST', '/api/users/reset-password-token'],
  resetPassword: ['POST', '/api/users/reset-password'],
  sendFeedback: ['POST', '/api/users/send-feedback'],
  profile: ['GET', '/api/ascentis/user'],
  vouchers: ['GET', '/api/ascentis/card'],
  updateProfile: ['PATCH', '/api/users/me'],
  organisations: ['GET', '/api/organisations'],
} satisfies { readonly [N in Exclude<EndpointName, LateEndpoint>]: Route<N> };

export const routes = known as typeof known & { readonly [N in LateEndpoint]: Route<N> };

/** Adds the paths of calls that load later. */
export const addRoutes = (late: { readonly [N in LateEndpoint]: Route<N> }): void => {
  Object.assign(routes, late);
};

/** Path and query of a call; query fields that are undefined or '' are left out. */
export const toPath = (endpoint: EndpointName, params?: Fields, query?: Fields): string =>
  fillPath(routes[endpoint][1], params, query);
