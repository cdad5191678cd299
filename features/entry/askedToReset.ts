import { tabMark } from '#features/platform/storage';

/** The question was put in this visit (ENTRY-11). A visit ends with its tab. */
const asked = tabMark('makan-asked');

// Where storage is blocked the question comes with every page.
export const wasAskedToReset = asked.isSet;

export const rememberAsking = asked.set;
