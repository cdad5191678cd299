/** States of a Heading. */
export const HeadingDataAttributes = {
  /** 'display' | 'headline' | 'title' | 'lead'. */
  size: 'data-size',
  /** '2' where the heading is cut after two lines. */
  lines: 'data-lines',
} as const;

/** States of a Text. */
export const TextDataAttributes = {
  /** 'lead' | 'body' | 'small' | 'caption'. */
  size: 'data-size',
  /** 'ink' | 'muted' | 'danger' | 'success' | 'accent'. */
  tone: 'data-tone',
  /** 'body' | 'medium' | 'strong'. */
  weight: 'data-weight',
} as const;
