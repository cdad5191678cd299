/**
 * Addresses of the demo's photographs, as `npm run brand:pictures` printed them; the files are in themes/grams/photos.
 */
export const photographs = {
  'photo-cake':
    '/images/brands/grams/photos/photo-cake-720.webp#w=360,720&at=50,54&hash=W0kODwIbZ4eXh3mAi5iYh3d2uQOaqYAN',
  'photo-croissant':
    '/images/brands/grams/photos/photo-croissant-720.webp#w=360,720&at=50,54&hash=WUkKDwIqaGeXeIiQbMmId2eE2QB7aYAJ',
  'photo-custard':
    '/images/brands/grams/photos/photo-custard-720.webp#w=360,720&at=50,54&hash=7igGDwBvKHXAdHe1cDmaeJZ2mfIZJ30A',
  'photo-eggs':
    '/images/brands/grams/photos/photo-eggs-720.webp#w=360,720&at=50,54&hash=EQgGDwAvpWjcd3imjWWHmDd1xfi7D-4G',
  'photo-espresso':
    '/images/brands/grams/photos/photo-espresso-600.webp#w=360,600&at=47,36&hash=GIoKDYSlqIdPUXd3eEeHh9J_YIkI',
  'photo-filter':
    '/images/brands/grams/photos/photo-filter-720.webp#w=360,720&at=50,54&hash=U1kGFwQOh0jaeJamfXVphyiDpQmqeIAH',
  'photo-flat-white':
    '/images/brands/grams/photos/photo-flat-white-720.webp#w=360,720&at=50,54&hash=GUkKDwIbV2imeYmAe-l4Z3eCmTz52ZAP',
  'photo-leaves':
    '/images/brands/grams/photos/photo-leaves-720.webp#w=360,720&at=50,54&hash=7RgGDwCrNmewdneqcIl4V5eDavlmxD8F',
  'photo-pancakes':
    '/images/brands/grams/photos/photo-pancakes-720.webp#w=360,720&at=50,54&hash=LSkGDwKOOHSwdWeoYHl5h5V1adAHFmwA',
  'photo-pasta':
    '/images/brands/grams/photos/photo-pasta-720.webp#w=360,720&at=50,54&hash=UhgGDwIMmJa7d3eTbWd4t1eCluAaCZwB',
  'photo-steak':
    '/images/brands/grams/photos/photo-steak-720.webp#w=360,720&at=50,54&hash=EAgGDwIOt3XOdnembiSYt0eFp_BKCpsC',
} as const satisfies Record<`photo-${string}`, string>;

/** The name of a photograph. */
export type PhotographName = keyof typeof photographs;

/** Whether a name is that of a photograph. */
export const isPhotograph = (name: string): name is PhotographName => Object.hasOwn(photographs, name);
