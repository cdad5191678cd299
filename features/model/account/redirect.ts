import type { RoutePath } from '#contract/wire';

/** Paths that a sign-in may redirect to (ACCOUNT-12). */
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
] satisfies RoutePath[];

/**
 * The path of a `redirect` parameter, or `/`. Only listed paths without query or hash are accepted, so that a link
 * cannot redirect to another origin.
 */
export const safeRedirect = (redirect: string | null | undefined): string =>
  redirect != null && REDIRECT_PATHS.includes(redirect) ? redirect : '/';

/** URL of the sign-in screen that redirects back to `path`. */
export const signInPath = (path: string): string =>
  safeRedirect(path) === '/' ? '/signin' : `/signin?${new URLSearchParams({ redirect: path })}`;
