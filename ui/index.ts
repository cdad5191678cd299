// Both entry points of the library under one name.
export * from './ordering/index';
export * from './primitives/index';
