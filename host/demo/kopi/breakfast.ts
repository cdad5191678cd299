import { category, dish, when } from '../dsl.ts';
import {
  bread,
  eggDoneness,
  hotOrIced,
  makeItASet,
  setDrink,
  strength,
  sweetness,
  toastExtras,
  toastSetContents,
} from './groups.ts';

export const toast = category(['Toast & Eggs', '烤面包与鸡蛋', 'Roti Bakar & Telur', 'டோஸ்ட் & முட்டை'], 'bread', [
  dish('Kaya Butter Toast', '咖椰牛油烤面包', 4.2, 'bread', {
    about: ['Charcoal-grilled, thick slab butter, house pandan kaya', '炭火烤面包，夹厚片牛油和自制香兰咖椰'],
    member: 3.9,
    groups: [toastExtras, makeItASet, when(makeItASet, setDrink)],
    has: ['gluten', 'egg', 'milk'],
    diets: ['vegetarian'],
  }),
  dish('Soft-Boiled Eggs', '生熟蛋', 2.6, 'egg', {
    about: ['Two eggs with dark soy sauce and white pepper', '两粒鸡蛋，配黑酱油和胡椒粉'],
    groups: [eggDoneness],
    has: ['egg', 'soy', 'gluten'],
    diets: ['vegetarian'],
  }),
  dish('Kaya Toast Set', '咖椰烤面包套餐', 6.8, 'bread', {
    about: [
      'Kaya butter toast, two soft-boiled eggs and a drink of your choice',
      '咖椰牛油烤面包、两粒生熟蛋，加任选饮料一杯',
    ],
    was: 7.6,
    member: 6.5,
    groups: [toastSetContents, setDrink],
    has: ['gluten', 'egg', 'milk', 'soy'],
    diets: ['vegetarian'],
  }),
  dish('French Toast with Kaya', '咖椰法式吐司', 5.2, 'pancakes', {
    about: ['Egg-dipped, pan-fried in butter, kaya on the side', '裹蛋液以牛油香煎，配咖椰酱'],
    groups: [toastExtras],
    has: ['gluten', 'egg', 'milk'],
    diets: ['vegetarian'],
  }),
  dish('Peanut Butter Thick Toast', '花生酱厚片吐司', 4, 'peanuts', {
    about: ['Inch-thick slice, crunchy peanut butter, condensed milk', '一寸厚片，抹上颗粒花生酱和炼奶'],
    groups: [bread],
    has: ['gluten', 'peanut', 'milk'],
    diets: ['vegetarian'],
  }),
  dish('Ham & Cheese Toastie', '火腿芝士烤三文治', 5.8, 'sandwich', {
    about: ['Pressed on the griddle, chicken ham, melted cheddar', '铁板热压，夹鸡肉火腿和切达芝士'],
    groups: [bread, toastExtras],
    has: ['gluten', 'milk', 'soy'],
  }),
  dish('Kaya Croissant', '咖椰牛角包', 4.8, 'croissant', {
    about: ['Butter croissant, warmed, filled with pandan kaya', '热牛油牛角包，夹香兰咖椰馅'],
    has: ['gluten', 'egg', 'milk'],
    diets: ['vegetarian'],
    left: 12,
  }),
  dish('Luncheon Meat & Egg Plate', '午餐肉煎蛋', 5.5, 'bacon', {
    about: ['Two fried eggs, crisp luncheon meat, buttered toast', '两粒煎蛋，香煎午餐肉，附牛油吐司'],
    groups: [bread],
    has: ['gluten', 'egg', 'milk', 'soy'],
  }),
]);

export const drinks = category(['Kopi & Teh', '咖啡与茶', 'Kopi & Teh', 'காபி & தேநீர்'], 'hot-cup', [
  dish('Kopi', '咖啡', 1.8, 'hot-cup', {
    about: ['Robusta pulled through the sock, condensed milk', '布袋手冲罗布斯塔咖啡，加炼奶'],
    member: 1.6,
    groups: [hotOrIced, sweetness, strength],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Kopi O', '咖啡乌', 1.6, 'hot-cup', {
    about: ['Black, with sugar', '黑咖啡加糖'],
    groups: [hotOrIced, sweetness, strength],
  }),
  dish('Kopi C', '咖啡 C', 2, 'hot-cup', {
    about: ['Evaporated milk and sugar, lighter and rounder', '加淡奶和糖，口感更顺滑'],
    groups: [hotOrIced, sweetness, strength],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Kopi O Kosong', '咖啡乌（无糖）', 1.6, 'hot-cup', {
    about: ['Black, no sugar, nothing to hide', '不加糖不加奶的纯黑咖啡'],
  }),
  dish('Kopi Gu You', '牛油咖啡', 2.6, 'butter', {
    about: ['An old-school cup with a slice of salted butter', '怀旧味道，热咖啡浮一片咸牛油'],
    groups: [sweetness],
    has: ['milk'],
    diets: ['vegetarian'],
    dineInOnly: true,
  }),
  dish('Teh', '奶茶', 1.8, 'teapot', {
    about: ['Strong Ceylon tea, condensed milk', '浓锡兰红茶，加炼奶'],
    member: 1.6,
    groups: [hotOrIced, sweetness, strength],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Teh Halia', '姜茶', 2.4, 'ginger', {
    about: ['Pulled milk tea with crushed old ginger', '拉茶加现捣老姜'],
    groups: [sweetness],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Iced Lemon Tea', '冰柠檬茶', 2.6, 'lemon', {
    about: ['Ceylon tea, a whole calamansi and lemon slices', '锡兰红茶，加酸柑和柠檬片'],
    groups: [sweetness],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Yuan Yang', '鸳鸯', 2.2, 'tea-bowl', {
    about: ['Half kopi, half teh', '一半咖啡，一半奶茶'],
    groups: [hotOrIced, sweetness],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Milo Dinosaur', '美禄恐龙', 3.8, 'chocolate', {
    about: ['Iced Milo under a mountain of Milo powder', '冰美禄，上面再堆满美禄粉'],
    has: ['milk', 'gluten', 'soy'],
    diets: ['vegetarian'],
    noInstruction: true,
  }),
  dish('Bandung', '玫瑰糖浆牛奶', 2.8, 'cup-with-straw', {
    about: ['Rose syrup and evaporated milk over ice', '玫瑰糖浆加淡奶和冰'],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Barley Water', '薏米水', 2.2, 'glass-of-milk', {
    about: ['Boiled every morning with winter melon sugar', '每日清早以冬瓜糖熬煮'],
    groups: [hotOrIced],
    has: ['gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Lime & Sour Plum', '酸柑梅子水', 2.6, 'tropical-drink', {
    about: ['Fresh calamansi, preserved plum, over ice', '鲜榨酸柑，加酸梅和冰'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
]);
