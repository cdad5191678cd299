import { expect, waitFor } from 'storybook/test';

/** A dialog once it holds the focus: a test is quicker than a person, and before that no key or press is heard. */
export async function focused(dialog: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(dialog.contains(dialog.ownerDocument.activeElement)).toBe(true));
  return dialog;
}
