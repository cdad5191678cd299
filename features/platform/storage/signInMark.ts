import { SIGN_IN_COOKIE } from '#contract/wire';

/** Its name, and the one that browsers take over TLS alone. */
const names = [SIGN_IN_COOKIE, `__Secure-${SIGN_IN_COOKIE}`];

/** Whether the server has told this browser of a sign-in whose token still lives (SESSION-22). */
export function hasSignInMark(): boolean {
  try {
    return document.cookie.split('; ').some((cookie) => names.some((name) => cookie === `${name}=1`));
  } catch {
    // A page without a place for cookies.
    return false;
  }
}

/** Nobody is signed in here any more, and nobody has to be told. */
export function removeSignInMark(): void {
  for (const name of names) {
    const isSecure = name === SIGN_IN_COOKIE ? '' : '; Secure';
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the oldest browsers have no other way.
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${isSecure}`;
    } catch {}
  }
}
