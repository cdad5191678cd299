/** States of a PersonTag. */
export const PersonTagDataAttributes = {
  /** On the disc: number of its colour, 0 to 5. */
  tone: 'data-tone',
} as const;
