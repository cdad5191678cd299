/** A legal text: sections of paragraphs and lists, in English. */
export interface LegalText {
  /** ISO date of this version. */
  updated: string;
  /** Read before the first section. */
  intro: readonly string[];
  sections: readonly LegalSection[];
}

export interface LegalSection {
  heading: string;
  /** Paragraphs, and lists of points. */
  body: readonly (string | readonly string[])[];
}
