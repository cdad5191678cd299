/** The phone of the tests, as options of a browser context. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-SG',
  timezoneId: 'Asia/Singapore',
} as const;

/** Overrides that emulate a computer. */
export const desktop = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const;
