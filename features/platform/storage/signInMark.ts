import { SIGN_IN_COOKIE } from '#contract/wire';

/** Whether the server has told this browser of a sign-in whose token still lives (SESSION-22). */
export function hasSignInMark(): boolean {
  try {
    return document.cookie.split('; ').includes(`${SIGN_IN_COOKIE}=1`);
  } catch {
    // A page without a place for cookies.
    return false;
  }
}

/** Nobody is signed in here any more, and nobody has to be told. */
export function removeSignInMark(): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: no browser before 2025 has another way that is not asynchronous.
    document.cookie = `${SIGN_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  } catch {}
}
