/** The time in every story: a Sunday morning in Singapore, for Storybook, Vitest and Chromatic alike. */
export const storyTime = '2026-08-09T09:41:00+08:00';

const RealDate = Date;

/** Stops the wall clock; timers and animation frames go on. */
export function freezeTime(): void {
  const now = RealDate.parse(storyTime);
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [now]) as [number]));
    }

    static override now(): number {
      return now;
    }
  } as DateConstructor;
}
