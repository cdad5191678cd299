import { CURRENCY, MADE_AT, PRICE, type Product, products } from './shop.ts';
import type { Answer } from './standIn.ts';

const currency = CURRENCY.toLowerCase();
const region = {
  id: 'region-sg',
  name: 'Singapore',
  currency_code: currency,
  countries: [{ id: 'sg', iso_2: 'sg', iso_3: 'sgp', name: 'SINGAPORE', display_name: 'Singapore' }],
};
const collection = { id: 'collection-menu', handle: 'menu', title: 'Menu' };

function toMedusaProduct({ id, handle, title, picture }: Product) {
  return {
    id,
    handle,
    title,
    description: title,
    thumbnail: picture,
    images: [{ id: `image-${handle}`, url: picture }],
    collection_id: collection.id,
    collection,
    tags: [],
    options: [],
    metadata: null,
    created_at: MADE_AT,
    variants: [
      {
        id: `variant-${handle}`,
        title,
        options: [],
        images: [],
        manage_inventory: false,
        calculated_price: {
          calculated_amount: PRICE,
          original_amount: PRICE,
          currency_code: currency,
          calculated_price: { price_list_type: null },
        },
      },
    ],
  };
}

const all = products.map(toMedusaProduct);
const categories = products.map(({ handle, title }) => ({
  id: `category-${handle}`,
  handle,
  name: title,
  description: title,
  parent_category: null,
  category_children: [],
  products: all.filter((product) => product.handle === handle),
}));

/** The calls of Medusa's store API that its starter makes for its first page, by path. */
const answers: Record<string, (query: URLSearchParams) => unknown> = {
  '/store/regions': () => ({ regions: [region] }),
  [`/store/regions/${region.id}`]: () => ({ region }),
  '/store/collections': () => ({ collections: [{ ...collection, products: all }], count: 1 }),
  '/store/products': (query) => {
    const found = all.filter(({ handle }) => (query.get('handle') ?? handle) === handle);
    return { products: found, count: found.length };
  },
  '/store/product-categories': (query) => ({
    product_categories: categories.filter(({ handle }) => (query.get('handle') ?? handle) === handle),
  }),
};

export const answerMedusa: Answer = ({ path, query }) => answers[path]?.(query);
