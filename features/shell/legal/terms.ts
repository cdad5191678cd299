import type { LegalText } from './legalText';

/** The terms for a brand; their facts are in SHELL-19. */
export const terms = (brand: string): LegalText => ({
  updated: '2026-08-01',
  intro: [
    `These terms are an agreement between you and ${brand} (“we”, “us”). They apply whenever you use this web app to look at a menu, place an order, pay, or use an account.`,
    'Please read them before you order. If you do not agree with them, please order at the counter instead.',
  ],
  sections: [
    {
      heading: '1. What the service is',
      body: [
        `The service lets you order food and drinks from an outlet of ${brand}, and collect them at that outlet or have them brought to your table there. It is for ordering and collecting food only.`,
        'We do not deliver through this service, we do not sell goods for resale, and the service may not be used for anything else.',
      ],
    },
    {
      heading: '2. Your account',
      body: [
        'To place an order you need an account or a guest account. A member’s account is opened with your name, email address, mobile number and a password. A guest account needs no more than a mobile number for the order at hand.',
        'You agree:',
        [
          'to give details that are true and your own, and to keep them up to date;',
          'to keep your password and one-time codes to yourself;',
          'to tell us at once if you believe that someone else uses your account.',
        ],
        'Orders placed with your account count as yours until you have told us otherwise.',
      ],
    },
    {
      heading: '3. If you are under 18',
      body: [
        'If you are under 18, you may use the service only with the consent of a parent or guardian, who accepts these terms with you and is responsible for your orders.',
      ],
    },
    {
      heading: '4. Ordering',
      body: [
        'The menu is an invitation to order. Your order is an offer to buy, and the agreement to sell comes about when the outlet confirms it on your screen.',
        'Dishes may sell out or change between the moment you choose them and the moment you order. If so, we tell you before you pay, and your cart is kept.',
        'Once the kitchen has begun, an order cannot be changed or cancelled. If something is wrong with it, please speak to the staff of the outlet as soon as you notice.',
      ],
    },
    {
      heading: '5. Prices and payment',
      body: [
        'Prices are in Singapore dollars. Service charge and goods and services tax are shown before you confirm, whether they are part of the prices or added to them.',
        'Payments are made on the page of a licensed payment provider. We see whether a payment succeeded; we never see or store your full card number.',
        'If a payment was taken and no order came of it, we return the full amount to the way of payment that you used.',
      ],
    },
    {
      heading: '6. Collecting your order',
      body: [
        'For takeaway, please come at the time shown with your order and give your queue number. Food that has not been collected within two hours may be disposed of for reasons of food safety and is not refunded.',
        'For orders to your table, please make sure that the table number shown is the one where you sit.',
      ],
    },
    {
      heading: '7. Allergies and diets',
      body: [
        'Dishes are prepared in kitchens in which nuts, shellfish, gluten, dairy, eggs and other allergens are handled. Descriptions and special instructions help our kitchens but are no guarantee. If an allergy could harm you, please speak to the staff before you order.',
      ],
    },
    {
      heading: '8. Promotions, vouchers and points',
      body: [
        'Promotions, promo codes, vouchers and points have conditions of their own, which are shown with them. They cannot be exchanged for cash, sold or passed on, unless their conditions say so.',
        'We may take back a benefit that was obtained by mistake or by misuse.',
      ],
    },
    {
      heading: '9. Fair use',
      body: [
        'Please do not:',
        [
          'place orders that you do not intend to collect and pay for;',
          'try to enter accounts or systems that are not yours;',
          'burden or disturb the service with automated requests;',
          'copy the content of the service for purposes other than ordering.',
        ],
        'We may suspend an account with which this has been done.',
      ],
    },
    {
      heading: '10. When the service is not there',
      body: [
        'We work to keep the service running and its information right, but it may be interrupted for maintenance or by causes that we do not control. While it is, our outlets take your order in person.',
      ],
    },
    {
      heading: '11. Our liability',
      body: [
        'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else for which liability cannot be limited by law.',
        'Beyond that, our liability to you in connection with the service is limited to S$500 for each claim, and to S$1000 for all claims that arise within any period of 12 months.',
        'We are not liable for losses that neither of us could foresee when the order was placed, or for loss of profit or business.',
      ],
    },
    {
      heading: '12. Ending',
      body: [
        'You may stop using the service at any time and ask us to close your account. We may close an account that breaks these terms, after telling you why where we can.',
        'Sections 5, 11 and 13 go on to apply to orders that were placed before.',
      ],
    },
    {
      heading: '13. Changes, and the law that applies',
      body: [
        'We may change these terms. The version in force is always on this page with its date, and an order is governed by the version of the day on which it was placed.',
        'These terms are governed by the law of Singapore, and the courts of Singapore decide disputes. Please talk to us first: most things can be put right at the outlet or by a message through Contact Us.',
      ],
    },
  ],
});
