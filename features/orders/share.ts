/** The parts of a page that sharing uses; tests pass fakes. */
export interface SharePlace {
  navigator: Partial<Pick<Navigator, 'canShare' | 'share'>>;
  document: Document;
}

/** `shared` with the share sheet, `saved` as a download, or `cancelled` by the diner. */
export type ShareOutcome = 'shared' | 'saved' | 'cancelled';

/** The blob URL of a download is released after this time, milliseconds. */
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

/** Opens the share sheet for a file. Downloads the file if the browser has no share sheet or it fails. */
export async function shareFile(file: File, title: string, { navigator, document }: SharePlace): Promise<ShareOutcome> {
  if (navigator.share && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return 'shared';
    } catch (error) {
      // The diner closed the share sheet.
      if ((error as { name?: string }).name === 'AbortError') return 'cancelled';
    }
  }
  save(file, document);
  return 'saved';
}
