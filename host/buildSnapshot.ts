import { buildSnapshots } from './snapshot.ts';

// `npx tsx host/buildSnapshot.ts`: part of the build, so that the first start takes one second instead of ten.
await buildSnapshots();
