/** Paths of the app's screens (SHELL-1). Other paths of the origin belong to other applications. */
export const ROUTES = [
  '/',
  '/menu',
  '/cart',
  '/bill',
  '/order',
  '/orders',
  '/vouchers',
  '/payment-complete',
  '/signin',
  '/signup',
  '/staff-signup',
  '/forgotpassword',
  '/forgot-password',
  '/member',
  '/contactus',
  '/account',
  '/profile',
  '/tnc',
  '/privacypolicy',
] as const;

/** The path of a screen. */
export type RoutePath = (typeof ROUTES)[number];

/** Screens of ordering. They need an outlet, and dialogs of the visit and of orders open on them. */
const ORDERING: readonly string[] = ['/', '/menu', '/cart', '/bill'] satisfies RoutePath[];

/** Whether a path is a screen of ordering. */
export const isOrderingPath = (path: string): boolean => ORDERING.includes(path);
