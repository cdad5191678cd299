declare module 'fs-native-extensions' {
  /**
   * Locks a whole file for this descriptor, as flock does, until the process ends.
   * @returns false when it is locked already.
   */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}
