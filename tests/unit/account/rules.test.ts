import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyObjectSchema, ValidationError } from 'yup';
import {
  cleanCode,
  cleanMobileNo,
  isPersonName,
  isPostalCode,
  stripLeading,
  toPlainDigits,
} from '#features/platform/forms';
import { contactRules } from '../../../features/account/contact/contactRules.ts';
import { messages as contactMessages } from '../../../features/account/contact/messages/index.ts';
import { messages } from '../../../features/account/messages/index.ts';
import { formatMobileNo, splitMobileNo } from '../../../features/account/mobileNo.ts';
import { mobileRules, newPasswordRules } from '../../../features/account/rules/forgotPassword.ts';
import { signInRules } from '../../../features/account/rules/signIn.ts';
import { signUpRules } from '../../../features/account/rules/signUp.ts';
import { sortedDepartments, staffRules } from '../../../features/account/rules/staff.ts';
import { anOrganisation } from '../../builders/account.ts';
import { runs } from '../properties.ts';

/** Returns the texts below each field, in English. */
async function told(schema: AnyObjectSchema, values: object, texts: Record<string, unknown> = messages.english) {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const found: Record<string, string | undefined> = {};
    for (const { path = '', message } of (error as ValidationError).inner) found[path] ??= texts[message] as string;
    return found;
  }
}

const newMember = {
  firstName: 'Mei Ling',
  lastName: 'Tan',
  email: 'meiling.tan@example.com',
  mobileNo: '81234567',
  password: 'makan1234',
  confirmPassword: 'makan1234',
  terms: true,
  privacy: true,
};

describe('signing in', () => {
  it('each empty field has its own message', async () => {
    expect(await told(signInRules, {})).toEqual({
      mobileNo: 'Mobile No is required',
      password: 'Password is required',
    });
  });

  it.each(['8123456', '812345678', '71234567', '8123456a'])('%s is no mobile number (ACCOUNT-2)', async (mobileNo) => {
    expect(await told(mobileRules, { mobileNo })).toEqual({ mobileNo: 'Invalid mobile no' });
  });

  it.each(['short1', 'onlyletters', '12345678', ' '])('"%s" is too weak a password (ACCOUNT-3)', async (password) => {
    expect(await told(signInRules, { mobileNo: '81234567', password })).toEqual({
      password: '1 number, 1 letter and at least 8 characters required',
    });
  });

  it('a password of another script counts its letters', async () => {
    expect(await told(signInRules, { mobileNo: '81234567', password: '开饭啦啦啦啦啦1' })).toEqual({});
  });

  it('8 characters are enough, 225 the most (ACCOUNT-1, ACCOUNT-3)', async () => {
    const rule = async (password: string) => told(signInRules, { mobileNo: '91234567', password });
    expect(await rule('makan123')).toEqual({});
    expect(await rule(`a1${'x'.repeat(223)}`)).toEqual({});
    expect(Object.keys(await rule(`a1${'x'.repeat(224)}`))).toEqual(['password']);
  });
});

describe('signing up', () => {
  it('an empty form names everything that is missing (ACCOUNT-2, ACCOUNT-3, ACCOUNT-4, ACCOUNT-5, ACCOUNT-6, ACCOUNT-7)', async () => {
    const consents = 'Please indicate that you have read and agree to the Terms and Conditions and Privacy Policy';
    expect(await told(signUpRules, { terms: false, privacy: false })).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      email: 'Email is required',
      mobileNo: 'Mobile No is required',
      password: 'Password is required',
      confirmPassword: 'Confirm password is required',
      terms: consents,
      privacy: consents,
    });
  });

  it('a whole form passes, without referral code and marketing consent (ACCOUNT-7, ACCOUNT-13)', async () => {
    expect(await told(signUpRules, newMember)).toEqual({});
  });

  it('different passwords and an invalid email are rejected (ACCOUNT-4, ACCOUNT-6)', async () => {
    expect(await told(signUpRules, { ...newMember, confirmPassword: 'makan12345', email: 'meiling@' })).toEqual({
      confirmPassword: 'Password is not match',
      email: 'Invalid email address',
    });
    expect(await told(newPasswordRules, { password: 'makan1234', confirmPassword: 'makan1235' })).toEqual({
      confirmPassword: 'Password is not match',
    });
    // Its own error comes before the mismatch.
    const { confirmPassword } = await told(newPasswordRules, { password: 'makan1234', confirmPassword: 'mak' });
    expect(confirmPassword).toMatch(/8 characters/);
  });

  it.each(['a@b', 'a b@example.com', '@example.com', 'a@example.', 'a@@example.com'])(
    '%s is no address (ACCOUNT-6)',
    async (email) => {
      expect(await told(signUpRules, { ...newMember, email })).toEqual({ email: 'Invalid email address' });
    },
  );

  it('names end at 225 characters (ACCOUNT-1)', async () => {
    expect(await told(signUpRules, { ...newMember, firstName: 'x'.repeat(226) })).toHaveProperty('firstName');
  });
});

describe('staff', () => {
  const organisation = anOrganisation();

  it('need an activation code that leads to an organisation (ACCOUNT-15)', async () => {
    expect(await told(staffRules, { organisation: null, lookedUpCode: null })).toEqual({
      activationCode: 'Activation Code is required',
    });
    expect(await told(staffRules, { activationCode: 'X', lookedUpCode: 'X', organisation: null })).toEqual({
      activationCode: 'Invalid activation code',
    });
  });

  it('choose a department where the organisation has any (ACCOUNT-16)', async () => {
    const values = { activationCode: 'CANTEEN8', lookedUpCode: 'CANTEEN8', organisation };
    expect(await told(staffRules, values)).toEqual({ departmentId: 'Department is required' });
    expect(await told(staffRules, { ...values, departmentId: '3' })).toEqual({});
    expect(await told(staffRules, { ...values, organisation: anOrganisation({ departments: [] }) })).toEqual({});
  });

  it('see the departments by name, Others last (ACCOUNT-16)', () => {
    expect(sortedDepartments(organisation.departments).map(({ name }) => name)).toEqual([
      'Engineering',
      'Research',
      'Others',
    ]);
  });
});

it('empty feedback is rejected (ACCOUNT-29)', async () => {
  const rule = (comments: string) => told(contactRules, { comments }, contactMessages.english);
  expect(await rule('   ')).toEqual({ comments: 'Comments is required' });
  expect(await rule('  Good laksa')).toEqual({});
});

describe('typing', () => {
  it('leading spaces never stay, and nothing else changes (ACCOUNT-1)', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const kept = stripLeading(text);
        expect(text.endsWith(kept)).toBe(true);
        expect(kept).not.toMatch(/^\s/u);
        expect(text.slice(0, text.length - kept.length).trim()).toBe('');
      }),
      runs,
    );
  });

  it('a mobile number has at most eight digits, however it is typed or filled in (ACCOUNT-2)', () => {
    expect(cleanMobileNo('8123 4567')).toBe('81234567');
    expect(cleanMobileNo('+65 8123 4567')).toBe('81234567');
    expect(cleanMobileNo('65123456')).toBe('65123456');
    fc.assert(
      fc.property(fc.string(), (text) => /^\d{0,8}$/.test(cleanMobileNo(text))),
      runs,
    );
  });

  it.each([
    '+6581234567',
    '6581234567',
    '+65 8123 4567',
    '(65) 8123-4567',
    '0065 8123 4567',
    '+65-8123-4567',
    '+65 08123 4567',
    'tel:+6581234567',
    '\u202a+65\u00a08123\u00a04567\u202c',
    '８１２３４５６７',
    '৮১২৩৪৫৬৭',
    '+٦٥ ٨١٢٣ ٤٥٦٧',
    '௮௧௨௩௪௫௬௭',
    ' 81234567 ',
    '81234567',
  ])('"%s" is the number 81234567, pasted into any field (ACCOUNT-2)', (pasted) => {
    expect(cleanMobileNo(pasted)).toBe('81234567');
    // The field of the last question takes ten digits.
    expect(cleanMobileNo(pasted, 10)).toMatch(/^(65)?81234567$/);
  });

  it('a prefix that is typed goes as soon as the number is longer than a number can be (ACCOUNT-2)', () => {
    const typed = [...'+6581234567'].reduce((text, key) => cleanMobileNo(text + key), '');
    expect(typed).toBe('81234567');
  });

  it.each([
    '+60 81 234 5678',
    '+91 98765 43210',
    '0091 98765 43210',
    '+86 138 0013 8000',
    '+81 90 1234 5678',
    '+852 9123 4567',
    '91 98765 43210',
    '9876543210',
    '+65 8123 4567 8901',
  ])('"%s" does not turn into a number of Singapore (ACCOUNT-2)', async (pasted) => {
    for (const maxLength of [8, 10]) {
      const mobileNo = cleanMobileNo(pasted, maxLength);
      expect(await told(mobileRules, { mobileNo })).toEqual({ mobileNo: 'Invalid mobile no' });
    }
  });

  it('recognises names, and postal codes of six digits (ACCOUNT-34)', () => {
    for (const name of ['Mei Ling', "O'Brien", 'D’Souza', 'Lim-Tan', 'S. Rajaratnam', '陈美玲'])
      expect(isPersonName(name)).toBe(true);
    for (const text of ['', 'R2D2', 'Mei_Ling', 'a@b', '<b>']) expect(isPersonName(text)).toBe(false);
    expect(['018956', '999999'].every(isPostalCode)).toBe(true);
    expect(['', '01895', '0189567', '01895a', '018 956', '018956\n'].some(isPostalCode)).toBe(false);
  });

  it('every digit that a keyboard has counts as its number (ACCOUNT-1)', () => {
    const digits = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      /\p{Nd}/u.test(one),
    );
    expect(digits.length).toBeGreaterThan(300);
    // They stand in rows from 0 to 9.
    expect(digits.filter((one, at) => toPlainDigits(one) !== String(at % 10))).toEqual([]);
  });

  it('a code that is pasted with spaces fits', () => {
    expect(cleanCode(5)(' 408 23 9')).toBe('40823');
    expect(cleanCode(5)('408-23')).toBe('40823');
    expect(cleanCode(5)('４０８２３')).toBe('40823');
    expect(cleanCode(5)('৪০৮ ২৩')).toBe('40823');
    expect(cleanCode(5)('Your code is 40823. It holds for 10 minutes.')).toBe('40823');
    expect(cleanCode(5)('a1B2c')).toBe('a1B2c');
  });
});

describe('a number of a profile (ACCOUNT-2, ACCOUNT-25)', () => {
  it.each([
    ['6581234567', '+65 8123 4567'],
    ['+6581234567', '+65 8123 4567'],
    ['81234567', '+65 8123 4567'],
    ['+65 8123 4567', '+65 8123 4567'],
    ['85212345678', '+852 1234 5678'],
    ['+85212345678', '+852 1234 5678'],
    ['+4712345678', '+47 1234 5678'],
    ['N/A', 'N/A'],
    ['', ''],
  ])('%s is shown as %s', (mobileNo, shown) => {
    expect(formatMobileNo(mobileNo)).toBe(shown);
  });

  it('autofill may include the country prefix', () => {
    expect(splitMobileNo('+6581234567')).toEqual({ prefix: '+65', number: '81234567' });
    expect(splitMobileNo('85212345678')).toEqual({ prefix: '+852', number: '12345678' });
  });
});
