import { FIXED_RETENTION_DAYS } from '#contract/wire';
import type { LegalText } from './legalText';
import { STORED_DATA } from './storedData';

const toPeriod = (days: number | undefined): string =>
  days === undefined ? 'for as long as the shop has set, which our data protection officer tells you' : `${days} days`;

/** A time that no setting of the server changes. A server that names no `retentionDays` may be another one than ours. */
const toFixedPeriod = (data: keyof typeof FIXED_RETENTION_DAYS, retentionDays: number | undefined): string =>
  toPeriod(retentionDays === undefined ? undefined : FIXED_RETENTION_DAYS[data]);

/**
 * The privacy policy for a brand; its facts are in SHELL-20.
 * @param retentionDays after so many days the server removes what is personal. Default: the text names no number.
 */
export const privacy = (brand: string, retentionDays?: number): LegalText => ({
  updated: '2026-11-28',
  intro: [
    `This policy says which personal data ${brand} (“we”, “us”) handles when you order with this web app, why, for how long, and what you can ask of us. We follow the Personal Data Protection Act 2012 of Singapore.`,
  ],
  sections: [
    {
      heading: '1. The data that we collect',
      body: [
        'From you:',
        [
          'as a guest: your mobile number, where the outlet sends you a message about your order;',
          'as a member: first and last name, email address, mobile number, password (kept only in a form that cannot be turned back), referral code, and your choice on marketing messages;',
          'as staff of an organisation: also the organisation and the department that you sign up with;',
          'in messages to us: what you write, with your name, mobile number and email address.',
        ],
        'From your use of the service:',
        [
          'your orders: outlet, table, dishes, instructions, amounts, times, vouchers and points;',
          'what you said you cannot eat, where the kitchen of the outlet reads it with your order. It is not shown to the others at your table;',
          'the outcome of your payments and a reference to them, but no full card number;',
          'technical records, such as the time of a request, the address it came from and the kind of browser, which keep the service safe.',
        ],
      ],
    },
    {
      heading: '2. What we use it for',
      body: [
        [
          'to take, prepare and hand over your orders, and to send receipts and messages about them;',
          'to keep your account, points, vouchers and history, and to prove by a one-time code that a number is yours;',
          'to answer your questions and feedback;',
          'to find and prevent misuse and fraud, and to keep the service secure;',
          'to meet legal duties, such as keeping accounts;',
          'to send you news and offers, only if you have agreed. You can change your mind in your profile at any time.',
        ],
      ],
    },
    {
      heading: '3. Who we share it with',
      body: [
        'We do not sell personal data. We share what each of these needs for its task, and no more:',
        [
          'the outlet that prepares your order, and the operator of its till;',
          'the payment provider on whose page you pay;',
          'the providers that carry our text messages and emails;',
          'the provider of the membership programme, for points, cards and vouchers;',
          'the providers that run our servers;',
          'authorities, where the law requires it.',
        ],
        'Each provider is bound by contract to protect the data and to use it for us only.',
      ],
    },
    {
      heading: '4. What stays on your phone',
      body: [
        'So that a reload loses nothing, your browser keeps:',
        STORED_DATA.map(({ text }) => text),
        'Logging out erases what is personal in it. We set no cookies for advertising.',
      ],
    },
    {
      heading: '5. How long we keep it',
      body: [
        [
          'account data: until you have the account deleted, which you may ask for at any time;',
          'what was ordered and paid: five years, as the law on business records requires;',
          `what is personal in an order, such as a guest’s mobile number, and names at a table: ${toPeriod(retentionDays)}, and until then masked to anyone but its owner;`,
          `messages to us: ${toPeriod(retentionDays)};`,
          `what you said you cannot eat, with an order: ${toFixedPeriod('dietaryNeedsOfOrder', retentionDays)};`,
          `one-time codes: ${toFixedPeriod('oneTimeCodes', retentionDays)};`,
          `technical records: ${toFixedPeriod('knownDevices', retentionDays)}.`,
        ],
        'After that the data is deleted, or changed so that it can no longer be linked to you.',
      ],
    },
    {
      heading: '6. Transfers overseas',
      body: [
        'Some of our providers work outside Singapore. We transfer personal data to them only where the law of the place, or a contract, protects it to a standard comparable to that of Singapore.',
      ],
    },
    {
      heading: '7. No automated decisions',
      body: [
        'We make no decisions about you that have legal or similarly significant effects by automated means alone. Discounts and points follow rules that are the same for everybody and are shown with them.',
      ],
    },
    {
      heading: '8. How we protect it',
      body: [
        'Connections are encrypted, passwords are hashed, access is limited to those who need it, and attempts to guess passwords and codes are slowed down and stopped. Should a breach be likely to harm you, we tell you and the Personal Data Protection Commission.',
      ],
    },
    {
      heading: '9. Your rights',
      body: [
        'You may ask us:',
        [
          'which personal data of yours we hold, and how it has been used in the past year;',
          'for a copy of it;',
          'to correct what is wrong or incomplete;',
          'to stop using it for a purpose to which you agreed, by withdrawing your consent;',
          'to delete it, where no law requires us to keep it.',
        ],
        'Withdrawing consent to what an order or an account needs means that we can no longer provide it; we tell you so before it takes effect.',
      ],
    },
    {
      heading: '10. Our data protection officer',
      body: [
        `Our data protection officer handles your requests. Write to the officer through Contact Us in your account, or by letter or in person at any outlet of ${brand}, addressed to the Data Protection Officer. We may ask you to prove who you are.`,
        'You generally have an answer within one month. If a request is complex and needs longer, we tell you within that month, with the reason and the day on which you can expect it. If you are not content with the answer, you may turn to the Personal Data Protection Commission of Singapore.',
      ],
    },
    {
      heading: '11. People under 18',
      body: [
        'If you are under 18, please use the service only with the consent of a parent or guardian. They may exercise your rights for you.',
      ],
    },
    {
      heading: '12. Changes',
      body: [
        'When we change this policy, the new version is on this page with its date. If a change is significant, we tell members before it applies.',
      ],
    },
  ],
});
