import { buildSnapshots } from './snapshot.ts';

// `npx tsx host/buildSnapshot.ts`: part of the build, so that the first start takes a second and not ten.
await buildSnapshots();
