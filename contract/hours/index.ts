/** Hours of dishes and of alcohol, for app and server alike. */
export * from './serving.ts';
export * from './words.ts';
