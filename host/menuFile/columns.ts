/** The kinds of columns of a menu's spreadsheet. */
export type Field =
  | ('outlet' | 'category' | 'name' | 'price' | 'surcharge' | 'description' | 'group' | 'choose' | 'min' | 'max')
  | (
      | 'choice'
      | 'choiceMax'
      | 'chosen'
      | 'modifiers'
      | 'allergens'
      | 'diets'
      | 'photo'
      | 'soldOut'
      | 'available'
      | 'status'
      | 'alcohol'
    )
  | ('deposit' | 'nutriGrade' | 'request' | 'plu' | 'id');

/** The usual names of each column, in small letters and without anything but letters and digits. The first is the one we write. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  outlet: ['outlet', 'outlets', 'outletcode', 'store', 'branch'],
  category: [
    ...['category', 'categories', 'section', 'menusection', 'course', 'menucategory', 'menugroup', 'categoryname'],
    ...['类别', '分类'],
  ],
  name: [
    ...['name', 'dish', 'dishname', 'item', 'itemname', 'product', 'productname', 'title', 'menuitem', 'menuitemname'],
    ...['菜名', '名称', '品名'],
  ],
  price: [
    ...['price', 'prices', 'sellingprice', 'unitprice', 'retailprice', 'itemprice', 'dishprice', 'menuprice'],
    ...[
      'baseprice',
      'regularprice',
      'defaultprice',
      'guestprice',
      'dineinprice',
      'amount',
      'pricesgd',
      'sgd',
      'prices',
    ],
    ...['priceinsgd', '价格', '价钱'],
  ],
  surcharge: [
    'surcharge',
    'extraprice',
    'choiceprice',
    'modifierprice',
    'optionprice',
    'addonprice',
    'additionalprice',
  ],
  description: ['description', 'descriptions', 'desc', 'details', 'detail', 'about', 'itemdescription', '描述', '说明'],
  group: ['modifiergroup', 'modifiergroupname', 'optiongroup', 'choicegroup', 'group', 'groupname', 'optionset'],
  choose: ['choose', 'limits', 'choosehowmany', 'howmany', 'selection'],
  min: ['min', 'minimum', 'minselect', 'minchoices'],
  max: ['max', 'maximum', 'maxselect', 'maxchoices'],
  choice: ['choice', 'modifier', 'modifiername', 'option', 'optionname', 'choicename'],
  choiceMax: ['choicemax', 'maxofone', 'maxperchoice', 'maxquantity', 'maxofchoice'],
  chosen: ['chosen', 'preselected', 'default', 'defaultquantity', 'onbydefault', 'selectedbydefault'],
  modifiers: [
    ...['modifiers', 'options', 'choices', 'addon', 'addons', 'extras', 'customisations', 'customizations'],
    ...['variations', 'variants'],
  ],
  allergens: ['allergens', 'allergen', 'contains', 'allergeninfo', 'allergeninformation', 'allergyinformation'],
  diets: ['diets', 'diet', 'dietary', 'dietaryinformation', 'suitablefor'],
  photo: [
    'photo',
    'photos',
    'image',
    'images',
    'picture',
    'pictures',
    'imageurl',
    'photourl',
    'imagelink',
    'photolink',
  ],
  soldOut: ['soldout', 'outofstock'],
  available: ['available', 'availability', 'instock', 'isavailable'],
  status: ['status', 'active', 'visible', 'visibility'],
  alcohol: ['alcohol', 'alcoholic', 'isalcohol', 'containsalcohol'],
  deposit: ['deposit', 'containerdeposit'],
  nutriGrade: ['nutrigrade'],
  request: ['specialrequest', 'specialrequests', 'specialinstruction', 'specialinstructions'],
  plu: ['plu', 'sku', 'code', 'itemcode', 'productcode', 'dishcode'],
  id: ['makanid'],
};

const FIELDS = new Map(Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as Field])));

/** Words that name a language in a header, by the number of the language. */
const LANGUAGES: readonly (readonly [languageId: number, words: RegExp])[] = [
  [1, /\b(english|eng|en)\b/g],
  [2, /\b(chinese|mandarin|simplified|zh|zhcn|cn)\b|中文|华文|华语/g],
  [3, /\b(malay|melayu|bahasa|ms|bm)\b/g],
  [4, /\b(tamil|ta)\b|தமிழ்/g],
];

/** A language in the header of a column that we write. */
export const LANGUAGE_NAMES: Readonly<Record<number, string>> = { 1: 'English', 2: 'Chinese', 3: 'Malay', 4: 'Tamil' };

export interface Column {
  field: Field;
  /** Language of a name or a description; 1 where the header names no language. */
  languageId: number;
}

/** Finds what a column holds by its name: `Price (S$)`, `中文名`, `Description - Malay`. */
export function findColumn(header: string): Column | undefined {
  let words = header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/s\$|sg\$|\$/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  if (words === '') return undefined;
  let languageId = 1;
  let isNamed = false;
  for (const [id, pattern] of LANGUAGES) {
    const rest = words.replaceAll(pattern, ' ');
    if (rest === words) continue;
    [words, languageId, isNamed] = [rest, id, true];
  }
  const bare = words.replaceAll(/\s+/g, '');
  const field = bare === '' || bare === '名' ? (isNamed ? 'name' : undefined) : FIELDS.get(bare);
  if (!field) return undefined;
  const isText = field === 'name' || field === 'description' || field === 'category';
  // A price for one language means nothing to us.
  if (isNamed && !isText) return undefined;
  return { field, languageId: languageId === 1 && /^(菜名|名称|品名|描述|说明)$/.test(bare) ? 2 : languageId };
}

/** The header that we write for a column. */
export const toHeader = (field: Field, languageId = 1): string => {
  const headers: Partial<Record<Field, string>> = {
    ...{ group: 'Modifier group', soldOut: 'Sold out', request: 'Special request', nutriGrade: 'Nutri-Grade' },
    ...{ plu: 'PLU', id: 'Makan id', choiceMax: 'Choice max' },
  };
  const name = headers[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return languageId === 1 ? name : `${name} (${LANGUAGE_NAMES[languageId] ?? `language ${languageId}`})`;
};
