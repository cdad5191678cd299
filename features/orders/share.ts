/** What sharing needs of a browser; tests give their own. */
export interface SharePlace {
  navigator: Partial<Pick<Navigator, 'canShare' | 'share'>>;
  document: Document;
}

/** `shared` by the phone's own sheet, `saved` to its downloads, `cancelled` by the diner. */
export type ShareOutcome = 'shared' | 'saved' | 'cancelled';

/** A download may still be read from the page for this long, milliseconds. */
const READABLE_MS = 60_000;

function save(file: File, document: Document): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), READABLE_MS);
}

/** Hands a file to the phone's share sheet; where there is none for files, or it refuses, the file is saved. */
export async function shareFile(file: File, title: string, { navigator, document }: SharePlace): Promise<ShareOutcome> {
  if (navigator.share && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return 'shared';
    } catch (error) {
      // The diner closed the sheet: that is an answer, not a failure.
      if ((error as { name?: string }).name === 'AbortError') return 'cancelled';
    }
  }
  save(file, document);
  return 'saved';
}
