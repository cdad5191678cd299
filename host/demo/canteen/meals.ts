import { category, dish, step, when } from '../dsl.ts';
import {
  addDrink,
  beeHoonOrNoodle,
  dryOrSoup,
  malaHeat,
  malaIngredients,
  noodleAddOns,
  noodleType,
  oneMeat,
  oneVegetable,
  riceSwap,
  setDrink,
  setSoup,
  twoMeats,
  twoVegetables,
  ytfPieces,
} from './groups.ts';

const drink = [addDrink, when(addDrink, setDrink)];

export const setMeals = category(['Set Meals', '套餐', 'Set Hidangan', 'செட் உணவு'], 'bento-box', [
  dish('Economy Rice Set', '经济饭套餐', 5.5, 'curry-rice', {
    about: ['Two meat, one vegetable, soup of the day', '两荤一素，附每日例汤'],
    groups: [setSoup, step(twoMeats), step(oneVegetable), step(riceSwap), ...drink],
    has: ['soy', 'gluten', 'egg', 'fish'],
  }),
  dish('Chicken Rice Set', '鸡饭套餐', 6.2, 'poultry-leg', {
    about: ['Roasted thigh, fragrant rice, greens, soup and a drink', '烧鸡腿、油饭、青菜、例汤和饮料'],
    groups: [setSoup, setDrink],
    has: ['soy', 'gluten', 'sesame'],
  }),
  dish('Sliced Fish Soup Set', '鱼片汤套餐', 7.2, 'fish', {
    about: ['Batang fish, tomato, tofu, rice or bee hoon', '马鲛鱼片、番茄、豆腐，配白饭或米粉'],
    groups: [beeHoonOrNoodle, ...drink],
    has: ['fish', 'soy'],
  }),
  dish('Yong Tau Foo Set', '酿豆腐套餐', 6, 'oden', {
    about: ['Six pieces of your choice, noodles, clear soup or dry', '任选六样，配面条，汤或干捞'],
    groups: [ytfPieces, beeHoonOrNoodle, dryOrSoup],
    has: ['fish', 'soy', 'gluten', 'egg', 'sesame'],
  }),
  dish('Vegetarian Set', '素食套餐', 5, 'leafy-green', {
    about: ['Three vegetables, mock char siew, brown rice, soup', '三样蔬菜、素叉烧、糙米饭、例汤'],
    groups: drink,
    has: ['soy', 'gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Teriyaki Bento', '照烧鸡便当', 7.5, 'bento-box', {
    about: ['Grilled chicken, tamagoyaki, edamame, rice', '照烧鸡、玉子烧、毛豆、白饭'],
    groups: [riceSwap, ...drink],
    has: ['soy', 'gluten', 'egg', 'sesame'],
    left: 14,
  }),
  dish('Breakfast Set', '早餐套餐', 4.2, 'fried-egg', {
    about: ['Two eggs, kaya toast and a drink; until eleven', '两粒鸡蛋、咖椰吐司和饮料；供应至十一点'],
    groups: [setDrink],
    has: ['egg', 'gluten', 'milk', 'soy'],
    diets: ['vegetarian'],
  }),
]);

export const mixedRice = category(['Mixed Rice', '杂菜饭', 'Nasi Campur', 'கலவை சாதம்'], 'curry-rice', [
  dish('One Meat, Two Vegetables', '一荤两素', 4.6, 'curry-rice', {
    about: ['With steamed rice and curry gravy if you like', '配白饭，可淋咖喱汁'],
    groups: [oneMeat, twoVegetables, riceSwap],
    has: ['soy', 'gluten', 'egg', 'fish'],
  }),
  dish('Two Vegetables', '两样素菜', 3.6, 'broccoli', {
    about: ['With steamed rice', '配白饭'],
    groups: [twoVegetables, riceSwap],
    has: ['soy', 'gluten'],
    diets: ['vegetarian'],
  }),
  dish('Mapo Tofu Rice', '麻婆豆腐饭', 5, 'chilli', {
    about: ['Minced pork, Sichuan pepper, silken tofu', '肉碎、花椒、嫩豆腐'],
    groups: [riceSwap],
    has: ['soy', 'gluten'],
  }),
  dish('Sweet & Sour Pork Rice', '咕噜肉饭', 5.5, 'takeout-box', {
    about: ['Crisp pork, pineapple, peppers', '酥脆猪肉、凤梨、彩椒'],
    groups: [riceSwap],
    has: ['gluten', 'egg', 'soy'],
  }),
  dish('Braised Pork Rice', '卤肉饭', 5.8, 'meat-on-bone', {
    about: ['Five-spice belly, braised egg, preserved vegetables', '五香三层肉、卤蛋、梅菜'],
    groups: [riceSwap],
    has: ['soy', 'gluten', 'egg'],
  }),
  dish('Tomato & Egg Rice', '番茄炒蛋饭', 4.5, 'tomato', {
    about: ['Soft scrambled egg, ripe tomato, spring onion', '滑嫩炒蛋、熟番茄、青葱'],
    groups: [riceSwap],
    has: ['egg', 'soy', 'gluten'],
    diets: ['vegetarian'],
  }),
  dish('Salted Egg Fish Rice', '咸蛋鱼片饭', 6.2, 'egg', {
    about: ['Fried dory, salted egg yolk, curry leaf', '炸多利鱼片、咸蛋黄、咖喱叶'],
    groups: [riceSwap],
    has: ['fish', 'egg', 'milk', 'gluten'],
  }),
]);

export const noodles = category(['Noodles', '面食', 'Mi', 'நூடுல்ஸ்'], 'steaming-bowl', [
  dish('Ban Mian', '板面', 5.8, 'steaming-bowl', {
    about: ['Hand-torn noodles, egg, minced pork, anchovy broth', '手撕面、鸡蛋、肉碎、江鱼仔汤'],
    groups: [noodleType, dryOrSoup, noodleAddOns, ...drink],
    has: ['gluten', 'egg', 'fish', 'soy'],
  }),
  dish('Mala Xiang Guo', '麻辣香锅', 4.2, 'pot-of-food', {
    about: ['Pick your ingredients, wok-tossed, with rice', '自选食材，热锅爆炒，附白饭'],
    groups: [malaIngredients, malaHeat],
    has: ['soy', 'gluten', 'sesame', 'peanut'],
  }),
  dish('Wanton Noodles', '云吞面', 5, 'dumpling', {
    about: ['Egg noodles, char siew, three wantons', '蛋面、叉烧、三粒云吞'],
    groups: [dryOrSoup, noodleAddOns],
    has: ['gluten', 'egg', 'soy', 'crustacean', 'sesame'],
  }),
  dish('Fishball Noodles', '鱼圆面', 4.8, 'fish-cake', {
    about: ['Six fishballs, greens, fried shallot', '六粒鱼圆、青菜、葱油'],
    groups: [beeHoonOrNoodle, dryOrSoup, noodleAddOns],
    has: ['fish', 'gluten', 'egg', 'soy'],
  }),
  dish('Beef Brisket Noodles', '牛腩面', 7.2, 'steaming-bowl', {
    about: ['Brisket and tendon, radish, star anise broth', '牛腩牛筋、白萝卜、八角汤'],
    groups: [beeHoonOrNoodle, dryOrSoup],
    has: ['gluten', 'soy', 'egg'],
  }),
  dish('Prawn Noodle Soup', '虾面汤', 6.8, 'shrimp', {
    about: ['Prawn head stock, pork ribs, kang kong', '虾头熬汤、排骨、蕹菜'],
    groups: [beeHoonOrNoodle, noodleAddOns],
    has: ['crustacean', 'gluten', 'egg', 'soy'],
  }),
  dish('Char Bee Hoon', '炒米粉', 3.8, 'spaghetti', {
    about: ['Fried bee hoon, cabbage, fried egg', '炒米粉、包菜、煎蛋'],
    groups: [noodleAddOns],
    has: ['egg', 'soy', 'gluten'],
    diets: ['vegetarian'],
  }),
]);
