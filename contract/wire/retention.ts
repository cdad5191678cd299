/**
 * Days after which this server removes data, whatever `RETENTION_DAYS` says. The privacy policy of its page names the same
 * numbers (SHELL-20).
 */
export const FIXED_RETENTION_DAYS = {
  /** The network that an order came from. */
  networkOfOrder: 1,
  oneTimeCodes: 2,
  /** Allergens that diners cannot eat, with an order. It outlasts a pre-order for the night after (WIRE-80). */
  dietaryNeedsOfOrder: 2,
  /** An answer that is kept for a retry (WIRE-23); it has what is personal in an order. */
  answersForRetries: 7,
  /** A browser that has not signed in for so long is unknown again; its cookie expires then too. */
  knownDevices: 180,
} as const;
