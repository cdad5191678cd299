import { photographs } from '../../host/demo/photographs';

/** Pictures of dishes for the stories, at the addresses at which the host serves them. */
export const pictures = {
  bento: '/images/dishes/bento-box.webp',
  bread: '/images/dishes/bread.webp',
  coffee: '/images/dishes/hot-cup.webp',
  curry: '/images/dishes/curry-rice.webp',
  dumpling: '/images/dishes/dumpling.webp',
  noodles: '/images/dishes/steaming-bowl.webp',
  rice: '/images/dishes/cooked-rice.webp',
  shrimp: '/images/dishes/fried-shrimp.webp',
};

/** The address of a photograph (BRAND-5). */
export const photograph: string = photographs['photo-espresso'];

/** An address that no server answers. */
export const missing = '/missing/no-such-picture.webp';
