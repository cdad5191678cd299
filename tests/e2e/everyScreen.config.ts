import config from './playwright.config.ts';

// The processes of the tests inherit it.
process.env.AXE_ALL = '1';

/** `npm run test:axe`: every route in every brand and language, and an order in every brand, which takes minutes. */
export default { ...config, testMatch: 'accessibility*.spec.ts' };
