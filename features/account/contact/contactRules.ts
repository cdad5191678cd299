import { object, string } from 'yup';

/** Limit of the server, in characters (contract, Feedback). */
export const COMMENTS_MAX = 2000;

export interface ContactValues {
  comments: string;
}

/** Leading spaces do not count (ACCOUNT-1). */
export const contactRules = object({
  comments: string().trim().required('commentsRequired').max(COMMENTS_MAX, 'commentsTooLong'),
});
