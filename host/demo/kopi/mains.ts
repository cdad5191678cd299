import { category, dish } from '../dsl.ts';
import {
  chickenCut,
  chickenStyle,
  chilliLevel,
  currySetContents,
  dryOrSoup,
  friedRiceExtras,
  hawkerNoodle,
  laksaAddOns,
  laksaNoodle,
  noodleAddOns,
  porridgeSides,
  riceAddOns,
  setDrink,
  wokNoodle,
} from './groups.ts';

export const noodles = category(['Noodles', '面食', 'Mi', 'நூடுல்ஸ்'], 'steaming-bowl', [
  dish('Laksa Lemak', '娘惹叻沙', 8.9, 'steaming-bowl', {
    about: [
      'Rice vermicelli, coconut gravy, prawns, tau pok, cockles on request',
      '粗米粉、椰浆咖喱汤、鲜虾、豆卜，鲜蛤可另加',
    ],
    groups: [laksaNoodle, laksaAddOns],
    has: ['crustacean', 'mollusc', 'fish', 'soy', 'gluten', 'egg'],
  }),
  dish('Char Kway Teow', '炒粿条', 7.8, 'paella', {
    about: ['Wok hei, Chinese sausage, egg, bean sprouts, cockles', '镬气十足，腊肠、鸡蛋、豆芽、鲜蛤'],
    groups: [wokNoodle, chilliLevel],
    has: ['gluten', 'egg', 'soy', 'mollusc', 'crustacean'],
  }),
  dish('Hokkien Prawn Mee', '福建虾面', 8.5, 'shrimp', {
    about: ['Braised in prawn stock, squid, pork belly, sambal, lime', '鲜虾高汤焖煮，苏东、三层肉，配参巴和酸柑'],
    groups: [chilliLevel],
    has: ['gluten', 'egg', 'crustacean', 'mollusc', 'soy'],
  }),
  dish('Mee Siam', '米暹', 6.2, 'steaming-bowl', {
    about: ['Tangy bee hoon, tamarind gravy, tau kwa, half an egg', '酸甜米粉，罗望子汁、豆干、半粒鸡蛋'],
    groups: [chilliLevel],
    has: ['soy', 'egg', 'crustacean', 'gluten', 'peanut'],
  }),
  dish('Mee Rebus', '马来卤面', 6, 'spaghetti', {
    about: ['Yellow noodles in sweet potato gravy, green chilli, egg', '黄面淋番薯浓汁，配青辣椒和鸡蛋'],
    groups: [chilliLevel],
    has: ['gluten', 'egg', 'soy', 'peanut', 'crustacean'],
  }),
  dish('Wanton Mee', '云吞面', 6.8, 'dumpling', {
    about: ['Springy egg noodles, char siew, wantons, greens', '爽弹蛋面，叉烧、云吞、青菜'],
    groups: [dryOrSoup, noodleAddOns],
    has: ['gluten', 'egg', 'soy', 'sesame', 'crustacean'],
  }),
  dish('Bak Chor Mee', '肉脞面', 7.2, 'steaming-bowl', {
    about: ['Minced pork, braised mushrooms, vinegar, crisp lard', '肉碎、卤香菇、黑醋、猪油渣'],
    groups: [hawkerNoodle, dryOrSoup, noodleAddOns],
    has: ['gluten', 'egg', 'soy', 'fish'],
  }),
  dish('Fishball Noodles', '鱼圆面', 6, 'fish-cake', {
    about: ['Handmade yellowtail fishballs, fish cake, clear broth', '手打西刀鱼圆、鱼饼、清汤'],
    groups: [hawkerNoodle, dryOrSoup, noodleAddOns],
    has: ['gluten', 'egg', 'fish', 'soy'],
  }),
  dish('Lor Mee', '卤面', 6.8, 'soup-bowl', {
    about: ['Thick braised gravy, ngoh hiang, fried fish, garlic, vinegar', '浓稠卤汁，五香、炸鱼、蒜蓉、黑醋'],
    groups: [hawkerNoodle, chilliLevel],
    has: ['gluten', 'egg', 'fish', 'soy'],
  }),
  dish('Vegetarian Bee Hoon', '斋米粉', 5, 'leafy-green', {
    about: ['Fried bee hoon, mock goose, cabbage, tau kee', '炒米粉，斋鹅、包菜、豆支'],
    groups: [chilliLevel],
    has: ['soy', 'gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
]);

export const rice = category(['Rice', '饭类', 'Nasi', 'சாதம்'], 'cooked-rice', [
  dish('Curry Chicken Set', '咖喱鸡套餐', 9.5, 'curry-rice', {
    about: ['Chicken curry with potato, steamed rice, sambal and a soft egg', '马铃薯咖喱鸡，配白饭、参巴和溏心蛋'],
    groups: [currySetContents, setDrink],
    has: ['egg', 'crustacean', 'milk'],
  }),
  dish('Hainanese Chicken Rice', '海南鸡饭', 7.2, 'poultry-leg', {
    about: ['Fragrant rice, ginger, chilli, dark soy, clear soup', '油饭配姜蓉、辣椒、黑酱油和清汤'],
    groups: [chickenStyle, chickenCut, riceAddOns],
    has: ['soy', 'gluten', 'sesame'],
  }),
  dish('Nasi Lemak', '椰浆饭', 7.5, 'cooked-rice', {
    about: ['Coconut rice, fried chicken wing, ikan bilis, peanuts, sambal', '椰浆饭，炸鸡翅、江鱼仔、花生、参巴'],
    groups: [riceAddOns],
    has: ['egg', 'fish', 'peanut', 'crustacean'],
  }),
  dish('Beef Rendang Rice', '仁当牛肉饭', 10.8, 'curry-rice', {
    about: ['Slow-cooked shin, toasted coconut, achar, rice', '慢炖牛腱，烤椰丝，配阿渣和白饭'],
    has: ['crustacean', 'peanut', 'sesame'],
    left: 8,
  }),
  dish('Claypot Chicken Rice', '砂煲鸡饭', 9.9, 'pot-of-food', {
    about: [
      'Crusted rice, lap cheong, salted fish, dark soy; allow 20 minutes',
      '锅巴香饭，腊肠、咸鱼、黑酱油；需时二十分钟',
    ],
    has: ['soy', 'gluten', 'fish'],
    dineInOnly: true,
  }),
  dish('Egg Fried Rice', '蛋炒饭', 6.5, 'fried-egg', {
    about: ['Day-old rice, two eggs, spring onion', '隔夜饭、两粒鸡蛋、青葱'],
    groups: [friedRiceExtras],
    has: ['egg', 'soy', 'gluten'],
  }),
  dish('Char Siew Rice', '叉烧饭', 6.8, 'meat-on-bone', {
    about: ['Caramelised pork collar, cucumber, sauce over rice', '蜜汁梅花叉烧、黄瓜，淋汁白饭'],
    groups: [riceAddOns],
    has: ['soy', 'gluten', 'sesame'],
  }),
  dish('Teochew Porridge Set', '潮州粥套餐', 8.2, 'soup-bowl', {
    about: ['Plain rice porridge with three sides of your choice', '白粥配任选三样小菜'],
    groups: [porridgeSides],
    has: ['egg', 'fish', 'soy', 'gluten'],
  }),
]);
