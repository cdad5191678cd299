declare module 'fs-native-extensions' {
  /** Locks a whole file for this descriptor, as flock does. False: somebody else holds it. Ends with the process. */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}
