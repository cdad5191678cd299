/** Time as the host sees it, whatever the device's clock says. */
export interface Clock {
  /** Milliseconds since 1970, corrected by the host's `Date` header. */
  now(): number;
  /** The device's own clock, milliseconds since 1970: how long something lasted, whatever the host corrected. */
  device(): number;
  /** Takes the host's word on the time, in milliseconds since 1970; `NaN` is ignored. */
  correct(hostTime: number): void;
}

/**
 * @param source the device's clock, milliseconds since 1970. Tests pass one that they move by hand.
 */
export function createClock(source: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => source() + offset,
    device: () => source(),
    correct(hostTime) {
      if (Number.isFinite(hostTime)) offset = hostTime - source();
    },
  };
}
