/** Folders of `themes` that hold no brand. */
export const otherFolders = ['base', 'exchange'] as const;

/**
 * Says why a word cannot be a brand's code.
 * @returns the end of a sentence: the reason and what to write; undefined for a valid code
 */
export function codeProblem(code: string): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(code))
    return 'because it stands in addresses; write small letters, digits and hyphens, a letter first';
  if (code.length > 40) return 'because it has more than 40 letters; choose a shorter one';
  if (/^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(code))
    return 'because Windows has no folder of that name; choose another';
  return (otherFolders as readonly string[]).includes(code)
    ? `because themes/${code} is no brand; choose another`
    : undefined;
}
