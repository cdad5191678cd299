/**
 * How many cases each property is tried on: 1,000 in `npm test`, 10,000 in `npm run test:deep`. Properties that are
 * dear by nature, such as those that hash, name their own number.
 */
export const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 1_000) };
