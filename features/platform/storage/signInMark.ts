import { SIGN_IN_COOKIE } from '#contract/wire';

/** Names of the cookie: the plain one, and the one that browsers accept over TLS only. */
const names = [SIGN_IN_COOKIE, `__Secure-${SIGN_IN_COOKIE}`];

/** Whether a cookie of the server says that the token of a sign-in here is still valid (SESSION-22). */
export function hasSignInMark(): boolean {
  try {
    return document.cookie.split('; ').some((cookie) => names.some((name) => cookie === `${name}=1`));
  } catch {
    // A page that may not have cookies.
    return false;
  }
}

/** Removes the cookie after a sign-out. */
export function removeSignInMark(): void {
  for (const name of names) {
    const isSecure = name === SIGN_IN_COOKIE ? '' : '; Secure';
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the oldest browsers have no other way.
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${isSecure}`;
    } catch {}
  }
}
