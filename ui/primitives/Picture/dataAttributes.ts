/** States of a Picture. */
export const PictureDataAttributes = {
  /** 'picture' | 'placeholder'. The shown content. */
  state: 'data-state',
  /** 'fill' where the picture takes the size of its parent. */
  ratio: 'data-ratio',
  /** 'contain' | 'cover', on the image. */
  fit: 'data-fit',
} as const;
