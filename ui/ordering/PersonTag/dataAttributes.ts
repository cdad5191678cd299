/** Attributes that show the state of a person's disc. */
export const PersonTagDataAttributes = {
  /** On the disc: number of its colour, 0 to 5. */
  tone: 'data-tone',
} as const;
