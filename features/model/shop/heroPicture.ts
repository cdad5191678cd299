/** Address of a brand's hero: the name of a dish picture, or a full address (BRAND-5). */
export const heroPicture = (picture: string): string =>
  picture.startsWith('/') ? picture : `/images/dishes/${picture}.webp`;
