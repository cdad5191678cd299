import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerEnatega } from './enatega.ts';
import { answerMedusa } from './medusa.ts';
import { answerShopify, SHOP } from './shopify.ts';
import type { Answer } from './standIn.ts';

/** Where one of them finds what it needs, while it is built and while it runs. */
export interface Addresses {
  /** The stand-in for its backend. */
  backend: string;
  /** Address that a browser opens. */
  front: string;
}

/** An ordering or shop page to compare. */
export interface Peer {
  name: string;
  repository: string;
  commit: string;
  licence: string;
  /** The app within the repository, when it is not all of it. */
  folder?: string;
  /** How its own documentation installs its libraries, with its lock file. */
  install: readonly string[];
  build: readonly string[];
  env: (addresses: Addresses) => Record<string, string>;
  answer: Answer;
  /** Calls of the browser that go to the backend and not to the app. */
  calls?: RegExp;
  page: string;
  /** The first thing to order, or, where there are only shops, the first shop. */
  card: string;
}

const NEXT = [process.execPath, 'node_modules/next/dist/bin/next'];

export const startNext = (port: number): readonly string[] => [...NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'];

export const peers: readonly Peer[] = [
  {
    name: 'vercel-commerce',
    repository: 'https://github.com/vercel/commerce',
    commit: '5542649d5b4700e80d2da9b40279af50bf451a75',
    licence: 'MIT',
    install: ['npx', '--yes', 'pnpm@10', 'install', '--frozen-lockfile'],
    build: [...NEXT, 'build'],
    env: ({ backend }) => ({
      COMPANY_NAME: 'Makan',
      SITE_NAME: 'Makan',
      SHOPIFY_STORE_DOMAIN: new URL(SHOP).host,
      SHOPIFY_STOREFRONT_ACCESS_TOKEN: 'none',
      SHOPIFY_REVALIDATION_SECRET: 'none',
      SHOP,
      STAND_IN: backend,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'redirect.mjs'))}`,
    }),
    answer: answerShopify,
    page: '/',
    card: 'main a[href^="/product/"]',
  },
  {
    name: 'medusa-starter',
    repository: 'https://github.com/medusajs/nextjs-starter-medusa',
    commit: '9818886f06e493cb2249733d114d339aa216ef00',
    licence: 'MIT',
    install: [process.execPath, '.yarn/releases/yarn-4.12.0.cjs', 'install', '--immutable'],
    build: [...NEXT, 'build'],
    env: ({ backend, front }) => ({
      MEDUSA_BACKEND_URL: backend,
      NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: 'none',
      NEXT_PUBLIC_BASE_URL: front,
      NEXT_PUBLIC_DEFAULT_REGION: 'sg',
    }),
    answer: answerMedusa,
    page: '/sg',
    card: 'main a[href*="/products/"]',
  },
  {
    name: 'enatega',
    repository: 'https://github.com/enatega/food-delivery-multivendor',
    commit: '7bbfbcc73946cb2698b98f036c3d20ee44b6654b',
    licence: 'MIT',
    folder: 'enatega-multivendor-web',
    // Scripts of its libraries only fetch tools for its own tests and commits.
    install: ['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    build: [...NEXT, 'build', '--webpack'],
    env: ({ front }) => ({
      NEXT_PUBLIC_SERVER_URL: `${front}/`,
      NEXT_PUBLIC_WS_SERVER_URL: `${front.replace('http', 'ws')}/`,
    }),
    answer: answerEnatega,
    // Its content security policy lets a page call only its own origin or https.
    calls: /^\/graphql/,
    page: '/discovery',
    card: '.restaurant-card-carousel .p-carousel-item-active:not(.p-carousel-item-cloned) .cursor-pointer',
  },
];
