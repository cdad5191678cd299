type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * No browser fills a field of a new password by itself. `off` is ignored there by some. A password that shows is a text
 * field, and stays one of a new password.
 */
const getAutocomplete = ({ type, autocomplete }: Field): AutoFill =>
  type === 'password' || autocomplete === 'new-password' ? 'new-password' : 'off';

function closeFields(root: ParentNode): void {
  for (const field of root.querySelectorAll<Field>('input, textarea, select'))
    field.autocomplete = getAutocomplete(field);
  for (const form of root.querySelectorAll('form')) form.autocomplete = 'off';
}

/**
 * Asks the browser to fill in and remember nothing, in every field of the page and those that come (SESSION-40). On a
 * kiosk it would offer a diner's number and password to the next one.
 * @returns a function that ends it for fields that come.
 */
export function keepFieldsForgetful(body: HTMLElement): () => void {
  closeFields(body);
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof Element) closeFields(target);
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
