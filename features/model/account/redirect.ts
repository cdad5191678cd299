/** Where a sign-in may lead: screens of the app, by their exact paths (ACCOUNT-12). */
export const REDIRECT_PATHS: readonly string[] = [
  '/',
  '/menu',
  '/cart',
  '/bill',
  '/order',
  '/orders',
  '/vouchers',
  '/account',
  '/profile',
  '/contactus',
  '/member',
];

/**
 * The path that a `redirect` names, or `/`. Only a path of the list is taken, without query or hash: whatever else a
 * link asks for, another origin above all, is ignored.
 */
export const safeRedirect = (redirect: string | null | undefined): string =>
  redirect != null && REDIRECT_PATHS.includes(redirect) ? redirect : '/';

/** Address of the sign-in screen that leads back to `path`. */
export const signInPath = (path: string): string =>
  safeRedirect(path) === '/' ? '/signin' : `/signin?${new URLSearchParams({ redirect: path })}`;
