/** `npm run dev`: runs the sources, with Vite inside the host, so that nothing has to be built. */
process.env.MAKAN_DEV = '1';
// Read after the setting: the server starts as it is imported.
await import('#host/main');

export {};
