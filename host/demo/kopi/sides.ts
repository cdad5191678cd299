import { type CategoryDraft, category, dish } from '../dsl.ts';
import { chilliLevel, icedToppings, satayPieces, tauHuayTemperature, whiteOrBlack } from './groups.ts';

export const dimSum = category(['Dim Sum', '点心', 'Dim Sum', 'டிம் சம்'], 'dumpling', [
  dish('Siew Mai', '烧卖', 4.8, 'dumpling', {
    about: ['Four pieces, pork and prawn', '四粒，猪肉鲜虾馅'],
    has: ['gluten', 'egg', 'crustacean', 'soy', 'sesame'],
  }),
  dish('Har Gow', '虾饺', 5.6, 'shrimp', {
    about: ['Four crystal dumplings, whole prawns, bamboo shoot', '四粒水晶饺，鲜虾和笋丝'],
    has: ['gluten', 'crustacean', 'sesame'],
  }),
  dish('Char Siew Bao', '叉烧包', 3.6, 'dumpling', {
    about: ['Two fluffy buns, honey barbecued pork', '两个松软包子，蜜汁叉烧馅'],
    has: ['gluten', 'soy', 'sesame', 'milk'],
  }),
  dish('Lo Mai Gai', '糯米鸡', 4.9, 'rice-parcel', {
    about: ['Glutinous rice, chicken, mushroom, lap cheong, steamed in lotus leaf', '荷叶蒸糯米，鸡肉、香菇、腊肠'],
    has: ['soy', 'gluten', 'sesame'],
  }),
  dish('Salted Egg Custard Bun', '流沙包', 4.6, 'custard', {
    about: ['Two buns that run gold; mind the filling, it is hot', '两个，金黄流沙馅，小心烫口'],
    has: ['gluten', 'egg', 'milk'],
    diets: ['vegetarian'],
  }),
  dish('Chee Cheong Fun', '猪肠粉', 4.2, 'takeout-box', {
    about: ['Silky rice rolls, sweet sauce, sesame, fried shallot', '滑嫩米卷，甜酱、芝麻、葱油'],
    groups: [chilliLevel],
    has: ['soy', 'gluten', 'sesame'],
    diets: ['vegetarian'],
  }),
  dish('Fried Carrot Cake', '菜头粿', 5.5, 'fried-egg', {
    about: ['Radish cake fried with egg and preserved radish', '白萝卜糕炒鸡蛋和菜脯'],
    groups: [whiteOrBlack, chilliLevel],
    has: ['egg', 'soy', 'gluten', 'fish'],
  }),
]);

export const desserts = category(['Desserts', '甜品', 'Pencuci Mulut', 'இனிப்புகள்'], 'cake', [
  dish('Pandan Chiffon Cake', '班兰戚风蛋糕', 4.2, 'cake', {
    about: ['A tall slice, fresh pandan juice, coconut milk', '一大片，新鲜班兰汁和椰浆'],
    has: ['gluten', 'egg'],
    diets: ['vegetarian'],
    left: 6,
  }),
  dish('Ice Kachang', '红豆冰', 4.8, 'shaved-ice', {
    about: ['Shaved ice, three syrups, red bean, attap seed, jelly', '三色糖浆刨冰，红豆、亚答子、果冻'],
    groups: [icedToppings],
    has: ['milk'],
    diets: ['vegetarian'],
    dineInOnly: true,
  }),
  dish('Chendol', '煎蕊', 4.6, 'shaved-ice', {
    about: ['Pandan jelly, coconut milk, gula melaka, red bean', '班兰粉条、椰浆、马六甲椰糖、红豆'],
    groups: [icedToppings],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Pulut Hitam', '黑糯米粥', 4.2, 'coconut', {
    about: ['Warm black glutinous rice, salted coconut cream', '热黑糯米粥，淋咸椰浆'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Mango Pomelo Sago', '杨枝甘露', 5.8, 'mango', {
    about: ['Mango purée, pomelo, sago pearls, chilled', '芒果露、柚子、西米，冰凉'],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Tau Huay', '豆花', 2.8, 'soup-bowl', {
    about: ['Soft soya bean curd, pandan syrup', '嫩滑豆花，淋班兰糖水'],
    groups: [tauHuayTemperature],
    has: ['soy'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Grass Jelly with Longan', '龙眼凉粉', 4.2, 'ice-cube', {
    about: ['Herbal jelly, longan, rock sugar, crushed ice', '仙草凉粉、龙眼、冰糖水、碎冰'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
]);

export const snacks = category(['Snacks', '小吃', 'Snek', 'சிற்றுண்டி'], 'fried-shrimp', [
  dish('Fried Prawn', '炸虾', 7.8, 'fried-shrimp', {
    about: ['Crisp batter, calamansi, sambal mayo', '酥脆炸衣，酸柑、参巴蛋黄酱'],
    has: ['crustacean', 'gluten', 'egg'],
    soldOut: true,
  }),
  dish('Otah', '乌达', 3.8, 'fish', {
    about: ['Two parcels of spiced mackerel grilled in banana leaf', '两条香蕉叶烤辣鱼糕'],
    has: ['fish', 'egg', 'crustacean'],
  }),
  dish('Chicken Satay', '鸡肉沙爹', 6.6, 'oden', {
    about: ['Charcoal skewers, peanut sauce, ketupat, cucumber', '炭烤串烧，花生酱、马来粽、黄瓜'],
    groups: [satayPieces],
    has: ['peanut', 'soy', 'gluten'],
  }),
  dish('Curry Puff', '咖喱角', 2.4, 'pie', {
    about: ['Flaky pastry, curried potato, chicken, a slice of egg', '酥皮包咖喱马铃薯、鸡肉和鸡蛋'],
    has: ['gluten', 'egg', 'milk'],
  }),
  dish('Popiah', '薄饼', 4.6, 'burrito', {
    about: ['Two rolls, braised turnip, egg, peanuts, sweet sauce', '两卷，焖沙葛、鸡蛋、花生碎、甜酱'],
    groups: [chilliLevel],
    has: ['gluten', 'egg', 'peanut', 'soy', 'crustacean'],
  }),
  dish('Rojak', '罗惹', 6.5, 'pineapple', {
    about: ['Pineapple, turnip, you tiao, prawn paste, crushed peanuts', '黄梨、沙葛、油条，拌虾膏和花生碎'],
    groups: [chilliLevel],
    has: ['crustacean', 'peanut', 'gluten', 'soy'],
  }),
]);

export const takeHome = category(['Take Home', '带回家', 'Bawa Pulang', 'வீட்டிற்கு'], 'honey', [
  dish('Jar of Pandan Kaya', '香兰咖椰酱（瓶）', 7.9, 'honey', {
    about: ['250 g, keeps two weeks in the refrigerator', '250 克，冷藏可存两周'],
    has: ['egg'],
    diets: ['vegetarian'],
    noServiceCharge: true,
    noDiscount: true,
    noInstruction: true,
    left: 20,
  }),
  dish('Cold Brew Kopi O', '冷萃咖啡乌（瓶）', 5.2, 'juice-box', {
    about: ['250 ml bottle, steeped for sixteen hours', '250 毫升瓶装，冷浸十六小时'],
    deposit: 0.1,
    noServiceCharge: true,
    noInstruction: true,
  }),
  dish('Kopi Drip Bags', '挂耳咖啡包', 12.8, 'chestnut', {
    about: ['Box of ten, our house roast', '一盒十包，招牌烘焙'],
    noServiceCharge: true,
    noDiscount: true,
    noInstruction: true,
  }),
]);

/** On the menu of no way of ordering: only who is given one gets it. */
export const gifts: CategoryDraft = {
  ...category(['Gifts', '赠品', 'Hadiah', 'பரிசுகள்'], 'cupcake', [
    dish('Birthday Ang Ku Kueh', '生日红龟粿', 3.2, 'cupcake', {
      qrCode: 'KOPI-BIRTHDAY-AKK',
      about: ['Mung bean, steamed this morning; from us to you', '绿豆馅，今早现蒸；本店赠送'],
      has: ['soy'],
      diets: ['vegetarian', 'vegan'],
      noInstruction: true,
    }),
  ]),
  isNamedOnly: true,
};
