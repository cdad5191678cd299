/** Looks of an ItemStage. */
export const ItemStageDataAttributes = {
  /** 'full-bleed', 'none'; absent where the picture is on top. */
  variant: 'data-variant',
} as const;
