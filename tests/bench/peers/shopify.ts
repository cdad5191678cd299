import { CURRENCY, MADE_AT, PRICE, type Product, products } from './shop.ts';
import type { Answer } from './standIn.ts';

/** Where the shop says it is; `redirect.mjs` sends what goes there to the stand-in. */
export const SHOP = 'https://makan.myshopify.com';

const toEdges = (nodes: readonly unknown[]) => ({ edges: nodes.map((node) => ({ node })) });
const price = { amount: PRICE.toFixed(2), currencyCode: CURRENCY };
const describe = (title: string) => ({ title, description: title, seo: { title, description: title } });

function toShopifyProduct({ id, handle, title, picture }: Product) {
  const image = { url: picture, altText: title, width: 256, height: 256 };
  return {
    ...describe(title),
    id,
    handle,
    availableForSale: true,
    descriptionHtml: `<p>${title}</p>`,
    options: [{ id: `option-${handle}`, name: 'Title', values: ['Default Title'] }],
    priceRange: { maxVariantPrice: price, minVariantPrice: price },
    variants: toEdges([
      {
        id: `variant-${handle}`,
        title: 'Default Title',
        availableForSale: true,
        selectedOptions: [{ name: 'Title', value: 'Default Title' }],
        price,
      },
    ]),
    featuredImage: image,
    images: toEdges([image]),
    tags: [],
    updatedAt: MADE_AT,
  };
}

const all = products.map(toShopifyProduct);
const collections = products.map(({ handle, title }) => ({ ...describe(title), handle, updatedAt: MADE_AT }));
const menu = { items: collections.map(({ title, handle }) => ({ title, url: `${SHOP}/collections/${handle}` })) };

const cart = {
  id: 'cart',
  checkoutUrl: SHOP,
  cost: { subtotalAmount: price, totalAmount: price, totalTaxAmount: price },
  lines: toEdges([]),
  totalQuantity: 0,
};

/** The queries of Shopify's Storefront API that Vercel Commerce makes for its first page and what that loads ahead. */
const answers: Record<string, (asked: Record<string, unknown>) => unknown> = {
  getMenu: () => ({ menu }),
  getCollections: () => ({ collections: toEdges(collections) }),
  getCollection: ({ handle }) => ({ collection: collections.find((entry) => entry.handle === handle) ?? null }),
  getCollectionProducts: () => ({ collection: { products: toEdges(all) } }),
  getProducts: () => ({ products: toEdges(all) }),
  getProduct: ({ handle }) => ({ product: all.find((entry) => entry.handle === handle) ?? null }),
  getProductRecommendations: ({ productId }) => ({ productRecommendations: all.filter(({ id }) => id !== productId) }),
  createCart: () => ({ cartCreate: { cart } }),
  getCart: () => ({ cart }),
  getPages: () => ({ pages: toEdges([]) }),
  getPage: () => ({ pageByHandle: null }),
};

export const answerShopify: Answer = ({ operation, variables }) => {
  const data = answers[operation]?.(variables);
  return data && { data };
};
