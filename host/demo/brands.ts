import type { BrandDetails } from '#contract';
import { firstId } from './build.ts';
import type { DemoTax } from './types.ts';

type Questions = readonly (readonly [question: string, answer: string])[];

const brand = (
  id: number,
  code: string,
  name: string,
  questions: Questions,
  idleReloadTiming?: number,
): BrandDetails => ({
  id,
  name,
  code,
  image: `/images/brands/${code}.svg`,
  faq: questions.map(([question, answer]) => ({ languageId: 1, question, answer })),
  ...(idleReloadTiming !== undefined && { idleReloadTiming }),
  brandApps: [{ id: firstId(id, 'brandApp'), status: 'Active' }],
});

export const brands: BrandDetails[] = [
  brand(
    1,
    'kopi',
    'Kopi & Kaya',
    [
      [
        'How do I order at my table?',
        'Scan the QR code on your table, choose your dishes and pay on your phone. We bring everything to your table.',
      ],
      [
        'Can I have less sugar in my kopi?',
        'Yes. Choose Siew dai under Sweetness, or order Kopi O Kosong, which has no sugar and no milk.',
      ],
      [
        'Is the food halal?',
        'No. We cook with pork and lard, and our kitchens are not halal-certified. Vegetarian dishes are marked on the menu.',
      ],
      [
        'Can I change an order that I have paid for?',
        'No, the kitchen begins at once. If something is wrong with your food, show your queue number at the counter.',
      ],
    ],
    30,
  ),
  brand(
    2,
    'kuro',
    'KURO',
    [
      [
        'What is in the black garlic oil?',
        'Garlic roasted until it is black, blended with sesame oil. It contains sesame and no nuts.',
      ],
      [
        'Can I have a ramen without pork?',
        'Yes. Yuzu Shio and Tokyo Shoyu are made on chicken broth, and Kinoko Vegan Ramen has no meat, fish or egg.',
      ],
      [
        'How do I get more noodles?',
        'Add Kaedama when you order, or order it alone from your seat while you still have broth.',
      ],
      ['Does the price include GST?', 'Yes. Prices include 9% GST, and when you dine in the 10% service charge too.'],
    ],
    20,
  ),
  brand(3, 'verde', 'Verde', [
    [
      'When can I collect my order?',
      'Choose NOW for as soon as it is ready, usually ten minutes, or a time later today. You get an SMS when it is packed.',
    ],
    [
      'Which dishes are vegan?',
      'Every vegan dish is marked on the menu. In a bowl of your own, any base and greens are vegan; ask us about dressings.',
    ],
    [
      'Do you handle nuts and sesame?',
      'Yes, in the same kitchen as everything else. We cannot promise a dish without traces of them.',
    ],
    [
      'Can I bring my own container?',
      'Please do: hand it over at the counter before you collect, and we pack your bowl in it.',
    ],
  ]),
  brand(
    4,
    'canteen',
    'Canteen 8',
    [
      [
        'Where do I pay?',
        'At the till. Your order goes straight to the kitchen on your check; ask for the bill when you leave.',
      ],
      [
        'How do I get the staff price?',
        "Sign up as staff with your organisation's activation code. Staff prices show as soon as you are signed in.",
      ],
      [
        'Which stall is halal?',
        'The Halal stall is certified and has its own kitchen, trays and cutlery. Its dishes are in the Halal category.',
      ],
      [
        'When are you open?',
        'Breakfast from half past seven, lunch from half past ten, and drinks until six, Monday to Friday.',
      ],
    ],
    20,
  ),
  brand(5, 'grams', 'Nine Grams', [
    [
      'What is in the house espresso?',
      'Two beans, one from Sumatra and one from Brazil, roasted on Mondays. Ask for the decaf, which is Colombian.',
    ],
    ['Do you take bookings?', 'For dinner, from Thursday to Saturday. In the morning come as you are.'],
    [
      'What can a vegan eat?',
      'Garden Leaves, and any coffee that is black or has oat milk. The kitchen uses butter and nuts throughout.',
    ],
    ['May I bring my laptop?', 'At the bar and before noon, with pleasure. The tables are for plates.'],
  ]),
  brand(6, 'kimkee', '金记 Kim Kee', [
    ['Steamed or roast?', 'Both, or half and half: 双拼, number 3.'],
    [
      'Is the rice cooked with lard?',
      'With chicken fat, ginger and pandan. The char siew is pork; the stall is not halal.',
    ],
    ['Where do I collect?', 'At the stall, unit 01-31, when your number is on the board.'],
    ['When does it sell out?', 'Drumsticks by one, most days. The board shows what is gone.'],
  ]),
];

/** Kopi & Kaya: its brand.json has the samples on. */
export const sampleVoucherBrandIds = [1];

const gst = (brandId: number, type: 'Inclusive' | 'Exclusive'): DemoTax => ({
  brandId,
  tax: { id: firstId(brandId, 'tax'), name: 'GST 9%', type, rate: 9, status: 'Active', isDefault: true },
});

export const taxes: DemoTax[] = [
  gst(1, 'Exclusive'),
  gst(2, 'Inclusive'),
  gst(3, 'Exclusive'),
  gst(4, 'Inclusive'),
  gst(5, 'Exclusive'),
  gst(6, 'Inclusive'),
];
