/** Server time, independent of the device's clock. */
export interface Clock {
  /** Milliseconds since 1970, corrected by the server's `Date` header. */
  now(): number;
  /** The device's uncorrected clock, milliseconds since 1970, for measuring durations. */
  device(): number;
  /** Sets the server time, milliseconds since 1970; `NaN` is ignored. */
  correct(hostTime: number): void;
  /** A server has answered: it has corrected the clock, or has nothing against it. */
  confirm(): void;
  /** Resolves with `confirm`. Before it `now` may be days off. */
  confirmed: Promise<void>;
  /** Whether `confirmed` has resolved. */
  isConfirmed(): boolean;
}

/**
 * @param source the device's clock, milliseconds since 1970. Tests pass a fake.
 */
export function createClock(source: () => number = Date.now): Clock {
  let offset = 0;
  let isConfirmed = false;
  let confirm = () => {};
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  return {
    now: () => source() + offset,
    device: () => source(),
    correct(hostTime) {
      if (Number.isFinite(hostTime)) offset = hostTime - source();
    },
    confirm() {
      isConfirmed = true;
      confirm();
    },
    confirmed,
    isConfirmed: () => isConfirmed,
  };
}
