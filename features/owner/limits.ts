/** Longest texts in characters, as the server takes them (`#contract/owner`, whose schemas no page loads). */
export const MAX_LENGTHS = { name: 120, description: 1000 } as const;
