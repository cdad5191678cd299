import { boolean, string } from 'yup';

// Each message is a key of the form's catalogue.

/** Eight digits that start with 8 or 9 (ACCOUNT-2). */
export const mobileNo = () =>
  string()
    .required('mobileNoRequired')
    .matches(/^[89]\d{7}$/, { message: 'mobileNoInvalid', excludeEmptyString: true });

/** At least 8 characters with a digit and a letter, at most 225. */
export const password = (required = 'passwordRequired') =>
  string()
    .required(required)
    // In the form in which it is sent: a device may write é as two characters (WIRE-40).
    .test('strong', 'passwordWeak', (text) => !text || /^(?=.*\d)(?=.*\p{L}).{8,225}$/su.test(text.normalize('NFC')));

/** The password again. */
export const confirmPassword = () =>
  // Not `oneOf`, which is checked before what is wrong with the text itself.
  password('confirmPasswordRequired').test('same', 'confirmPasswordMismatch', (text, { parent }) => {
    const { password: first } = parent as { password?: string };
    return !text || text.normalize('NFC') === first?.normalize('NFC');
  });

/** A first or last name. */
export const personName = (required: 'firstNameRequired' | 'lastNameRequired') =>
  string().required(required).max(225, 'tooLong');

/** Letters of any script, spaces, apostrophes, full stops and hyphens: what a name is made of (ACCOUNT-34). */
export const isPersonName = (text: string): boolean =>
  /^(?:[ '’.-]|[\p{L}\p{M}](?:[\u200C\u200D](?=[\p{L}\p{M}]))?)+$/u.test(text);

/** A postal code of Singapore: six digits (ACCOUNT-34). */
export const isPostalCode = (text: string): boolean => /^\d{6}$/.test(text);

/** An email address with a dot in its domain. */
export const email = () =>
  string()
    .required('emailRequired')
    .max(225, 'emailInvalid')
    .email('emailInvalid')
    .matches(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, { message: 'emailInvalid', excludeEmptyString: true });

/** Required checkbox (terms, privacy). */
export const consent = () => boolean().oneOf([true], 'consentsRequired');
