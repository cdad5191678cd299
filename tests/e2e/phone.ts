/** A phone as the diner holds it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-SG',
  timezoneId: 'Asia/Singapore',
} as const;
