import { ALLERGENS, DIETS } from '#contract/wire';

/** A language of the page, by its number in the menu (`languageId`). */
export interface Language {
  id: number;
  /** The `lang` of the address. */
  code: 'en' | 'zh' | 'ms' | 'ta';
  /** The `lang` of the page, BCP 47. */
  tag: string;
  /** Its name in itself. */
  name: string;
}

export const ENGLISH: Language = { id: 1, code: 'en', tag: 'en-SG', name: 'English' };

export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  { id: 2, code: 'zh', tag: 'zh-Hans-SG', name: '中文' },
  { id: 3, code: 'ms', tag: 'ms-SG', name: 'Bahasa Melayu' },
  { id: 4, code: 'ta', tag: 'ta-SG', name: 'தமிழ்' },
];

const english = {
  title: '{outlet} menu',
  description: 'The menu of {outlet} with today’s prices.',
  categories: 'Categories',
  ways: 'Ways of ordering',
  languages: 'Languages',
  'Dine In': 'Dine In',
  Takeaway: 'Takeaway',
  order: 'Order takeaway',
  scan: 'To order, scan the code on your table.',
  soldOut: 'Sold Out',
  noPrice: 'Ask for the price',
  empty: 'There is no menu now. Please ask the staff.',
  contains: 'Contains: {facts}',
  askStaff: 'Dishes may contain allergens that are not listed. Please ask the staff.',
  alcohol: 'Alcohol, for people of 18 and above',
  grade: 'Nutri-Grade {grade}',
  gradeWithPercent: 'Nutri-Grade {grade}, {amount} % sugar',
  gradeWithGrams: 'Nutri-Grade {grade}, {amount} g sugar',
  pricesInclude: 'Prices include {charges}',
  pricesExclude: 'Prices exclude {charges}',
  pricesBoth: 'Prices include {included} and exclude {excluded}',
  serviceCharge: 'service charge',
  gst: 'GST',
  tax: 'tax',
  rate: '{rate}% {name}',
  listTwo: '{first} and {last}',
  listMore: '{first}, {last}',
  withTax: '{charges} included',
  noServiceCharge: 'no service charge',
  gluten: 'Gluten',
  crustacean: 'Crustaceans',
  mollusc: 'Molluscs',
  egg: 'Egg',
  fish: 'Fish',
  peanut: 'Peanuts',
  soy: 'Soy',
  milk: 'Milk',
  nuts: 'Tree nuts',
  sesame: 'Sesame',
  sulphite: 'Sulphites',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
};

type Words = Record<keyof typeof english, string>;

/** The words of the page. Where the app has the same text, a test keeps the two equal. */
export const WORDS: Readonly<Record<Language['code'], Words>> = {
  en: english,
  zh: {
    title: '{outlet}菜单',
    description: '{outlet}的菜单和今日价格。',
    categories: '类别',
    ways: '点餐方式',
    languages: '语言',
    'Dine In': '堂食',
    Takeaway: '外带',
    order: '外带点餐',
    scan: '点餐请扫描桌上的二维码。',
    soldOut: '售罄',
    noPrice: '价格请询问店员',
    empty: '目前没有菜单，请询问店员。',
    contains: '含：{facts}',
    askStaff: '菜品可能含有未列出的过敏原，请询问店员。',
    alcohol: '酒精饮品，仅限十八岁及以上',
    grade: '营养等级 {grade}',
    gradeWithPercent: '营养等级 {grade}，含糖 {amount} %',
    gradeWithGrams: '营养等级 {grade}，含糖 {amount} 克',
    pricesInclude: '价格已含{charges}',
    pricesExclude: '价格不含{charges}',
    pricesBoth: '价格已含{included}，不含{excluded}',
    serviceCharge: '服务费',
    gst: '消费税',
    tax: '税',
    rate: '{rate}%{name}',
    listTwo: '{first}和{last}',
    listMore: '{first}、{last}',
    withTax: '已含{charges}',
    noServiceCharge: '无服务费',
    gluten: '麸质',
    crustacean: '甲壳类',
    mollusc: '贝类',
    egg: '蛋',
    fish: '鱼',
    peanut: '花生',
    soy: '大豆',
    milk: '奶',
    nuts: '坚果',
    sesame: '芝麻',
    sulphite: '亚硫酸盐',
    vegetarian: '蛋奶素',
    vegan: '纯素',
    halal: '清真',
  },
  ms: {
    title: 'Menu {outlet}',
    description: 'Menu {outlet} dengan harga hari ini.',
    categories: 'Kategori',
    ways: 'Cara memesan',
    languages: 'Bahasa',
    'Dine In': 'Makan di sini',
    Takeaway: 'Bungkus',
    order: 'Pesan bungkus',
    scan: 'Untuk memesan, imbas kod di meja anda.',
    soldOut: 'Habis Dijual',
    noPrice: 'Tanya harganya',
    empty: 'Tiada menu sekarang. Sila tanya kakitangan.',
    contains: 'Mengandungi: {facts}',
    askStaff: 'Hidangan mungkin mengandungi alergen yang tidak disenaraikan. Sila tanya kakitangan.',
    alcohol: 'Alkohol, untuk 18 tahun ke atas',
    grade: 'Nutri-Grade {grade}',
    gradeWithPercent: 'Nutri-Grade {grade}, gula {amount} %',
    gradeWithGrams: 'Nutri-Grade {grade}, gula {amount} g',
    pricesInclude: 'Harga termasuk {charges}',
    pricesExclude: 'Harga tidak termasuk {charges}',
    pricesBoth: 'Harga termasuk {included} dan tidak termasuk {excluded}',
    serviceCharge: 'caj perkhidmatan',
    gst: 'GST',
    tax: 'cukai',
    rate: '{name} {rate}%',
    listTwo: '{first} dan {last}',
    listMore: '{first}, {last}',
    withTax: 'termasuk {charges}',
    noServiceCharge: 'tiada caj perkhidmatan',
    gluten: 'Gluten',
    crustacean: 'Krustasea',
    mollusc: 'Moluska',
    egg: 'Telur',
    fish: 'Ikan',
    peanut: 'Kacang tanah',
    soy: 'Soya',
    milk: 'Susu',
    nuts: 'Kacang pokok',
    sesame: 'Bijan',
    sulphite: 'Sulfit',
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    halal: 'Halal',
  },
  ta: {
    title: '{outlet} மெனு',
    description: 'இன்றைய விலைகளுடன் {outlet} மெனு.',
    categories: 'வகைகள்',
    ways: 'ஆர்டர் வகைகள்',
    languages: 'மொழிகள்',
    'Dine In': 'இங்கே உண்ண',
    Takeaway: 'எடுத்துச் செல்ல',
    order: 'எடுத்துச் செல்ல ஆர்டர் செய்க',
    scan: 'ஆர்டர் செய்ய, மேசையில் உள்ள குறியீட்டை ஸ்கேன் செய்யவும்.',
    soldOut: 'விற்றுத் தீர்ந்தது',
    noPrice: 'விலையை ஊழியரிடம் கேட்கவும்',
    empty: 'இப்போது மெனு இல்லை. ஊழியரிடம் கேட்கவும்.',
    contains: 'கொண்டுள்ளது: {facts}',
    askStaff: 'பட்டியலிடப்படாத ஒவ்வாமைப் பொருட்களும் உணவில் இருக்கலாம். ஊழியரிடம் கேட்கவும்.',
    alcohol: 'மது, 18 வயது மற்றும் அதற்கு மேற்பட்டவர்களுக்கு',
    grade: 'Nutri-Grade {grade}',
    gradeWithPercent: 'Nutri-Grade {grade}, சர்க்கரை {amount} %',
    gradeWithGrams: 'Nutri-Grade {grade}, சர்க்கரை {amount} கி',
    pricesInclude: 'விலைகளில் {charges} அடங்கும்',
    pricesExclude: 'விலைகளில் {charges} அடங்காது',
    pricesBoth: 'விலைகளில் {included} அடங்கும்; {excluded} அடங்காது',
    serviceCharge: 'சேவைக் கட்டணம்',
    gst: 'GST',
    tax: 'வரி',
    rate: '{rate}% {name}',
    listTwo: '{first} மற்றும் {last}',
    listMore: '{first}, {last}',
    withTax: '{charges} உட்பட',
    noServiceCharge: 'சேவைக் கட்டணம் இல்லை',
    gluten: 'குளூட்டன்',
    crustacean: 'ஓட்டுமீன் வகைகள்',
    mollusc: 'சிப்பி வகைகள்',
    egg: 'முட்டை',
    fish: 'மீன்',
    peanut: 'வேர்க்கடலை',
    soy: 'சோயா',
    milk: 'பால்',
    nuts: 'மரக்கொட்டைகள்',
    sesame: 'எள்',
    sulphite: 'சல்பைட்டுகள்',
    vegetarian: 'சைவம்',
    vegan: 'முழுச்சைவம்',
    halal: 'ஹலால்',
  },
};

/** Puts values into the text of a key. */
export type Say = (key: keyof Words, values?: Readonly<Record<string, string>>) => string;

/** The words in a language. */
export const speak =
  ({ code }: Language): Say =>
  (key, values = {}) =>
    WORDS[code][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const isWord = (fact: string): fact is (typeof ALLERGENS)[number] | (typeof DIETS)[number] =>
  [...ALLERGENS, ...DIETS].some((known) => known === fact);

/** Allergens or diets as a list. One that the page has no word for stays as the server sent it. */
export const nameFacts = (say: Say, facts: readonly string[]): string =>
  facts.map((fact) => (isWord(fact) ? say(fact) : fact)).join(', ');
