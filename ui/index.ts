// Both entry points of the library.
export * from './ordering/index';
export * from './primitives/index';
