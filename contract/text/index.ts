/** How typed, pasted, scanned and printed text is read, by app and server alike. */

export { cutTrailing, parseSearch, readParameters } from './address.ts';
export * from './typedText.ts';
