/** The parts of a page that copying uses; tests pass fakes. */
export interface CopyPlace {
  /** Missing on plain http from another device. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  document: Document;
}

/** Fallback for browsers without the Clipboard API. */
function copySelected(document: Document, text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }
}

/** Copies a text. Resolves to false if the browser does not allow it. */
export async function copyText(text: string, { clipboard, document }: CopyPlace): Promise<boolean> {
  try {
    if (!clipboard) return copySelected(document, text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(document, text);
  }
}
