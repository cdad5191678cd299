/** Address of a brand's hero: the name of a dish picture, or an address of its own (BRAND-5). */
export const heroPicture = (picture: string): string =>
  picture.startsWith('/') ? picture : `/images/dishes/${picture}.webp`;
