// Runs first in the server of another app, which insists on https: what it fetches from SHOP comes from STAND_IN.
const { SHOP, STAND_IN } = process.env;
const fetchAnywhere = globalThis.fetch;

globalThis.fetch = (input, init) =>
  typeof input === 'string' && SHOP && input.startsWith(SHOP)
    ? fetchAnywhere(STAND_IN + input.slice(SHOP.length), init)
    : fetchAnywhere(input, init);
