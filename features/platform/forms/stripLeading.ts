/** Leading spaces are stripped from every text input (ACCOUNT-1). */
export const stripLeading = (text: string): string => text.replace(/^\s+/u, '');
