import { category, dish, when } from '../dsl.ts';
import {
  addDrink,
  burgerExtras,
  drinkSugar,
  pearls,
  prataCurry,
  sambalLevel,
  setDrink,
  westernSauce,
  westernSides,
} from './groups.ts';

const drink = [addDrink, when(addDrink, setDrink)];

export const western = category(['Western', '西餐', 'Barat', 'மேற்கத்திய'], 'hamburger', [
  dish('Chicken Cutlet', '炸鸡排', 6.8, 'poultry-leg', {
    about: ['Fries, slaw, black pepper sauce', '薯条、菜丝沙律、黑椒汁'],
    groups: [westernSauce, westernSides, ...drink],
    has: ['gluten', 'egg', 'milk', 'soy'],
  }),
  dish('Grilled Chicken Chop', '香煎鸡扒', 7.2, 'meat-on-bone', {
    about: ['Boneless leg, two sides, your sauce', '去骨鸡腿、两样配菜、自选酱汁'],
    groups: [westernSauce, westernSides, ...drink],
    has: ['milk', 'soy', 'gluten'],
  }),
  dish('Fish & Chips', '炸鱼薯条', 7.8, 'fries', {
    about: ['Battered dory, tartare sauce, lemon', '脆浆多利鱼、塔塔酱、柠檬'],
    groups: drink,
    has: ['fish', 'gluten', 'egg', 'milk'],
  }),
  dish('Cheeseburger', '芝士牛肉汉堡', 7.5, 'hamburger', {
    about: ['Beef patty, cheddar, pickles, fries', '牛肉饼、切达芝士、酸黄瓜、薯条'],
    groups: [burgerExtras, ...drink],
    has: ['gluten', 'milk', 'egg', 'sesame'],
  }),
  dish('Spaghetti Bolognese', '肉酱意粉', 6.5, 'spaghetti', {
    about: ['Beef ragù, parmesan', '牛肉酱、帕玛森芝士'],
    groups: drink,
    has: ['gluten', 'milk'],
  }),
  dish('Sirloin Steak', '西冷牛排', 11.8, 'steak', {
    about: ['150 g, medium unless you say otherwise, two sides', '150 克，默认五分熟，两样配菜'],
    groups: [westernSauce, westernSides],
    has: ['milk', 'soy', 'gluten'],
    left: 6,
  }),
  dish('Hawaiian Pizza Slice', '夏威夷比萨（片）', 4.2, 'pizza', {
    about: ['Chicken ham, pineapple, mozzarella', '鸡肉火腿、凤梨、马苏里拉芝士'],
    has: ['gluten', 'milk'],
  }),
  dish('Chilli Cheese Dog', '辣酱芝士热狗', 4.8, 'hot-dog', {
    about: ['Chicken frank, beef chilli, cheddar', '鸡肉香肠、牛肉辣酱、切达芝士'],
    has: ['gluten', 'milk'],
  }),
  dish('Caesar Salad', '凯撒沙律', 5.2, 'green-salad', {
    about: ['Romaine, croutons, parmesan, boiled egg', '罗马生菜、面包丁、帕玛森芝士、水煮蛋'],
    has: ['gluten', 'egg', 'milk', 'fish'],
  }),
]);

export const halal = category(['Halal', '清真', 'Halal', 'ஹலால்'], 'poultry-leg', [
  dish('Nasi Lemak Ayam', '炸鸡椰浆饭', 5.8, 'rice-parcel', {
    about: ['Coconut rice, ayam goreng, ikan bilis, sambal', '椰浆饭、炸鸡、江鱼仔、参巴'],
    groups: [sambalLevel, ...drink],
    has: ['fish', 'peanut', 'egg', 'crustacean'],
    diets: ['halal'],
  }),
  dish('Chicken Biryani', '印度鸡肉黄姜饭', 7.2, 'cooked-rice', {
    about: ['Basmati, whole spices, raita, boiled egg', '巴斯马蒂米、原粒香料、酸奶、水煮蛋'],
    groups: drink,
    has: ['milk', 'egg', 'nuts'],
    diets: ['halal'],
  }),
  dish('Ayam Penyet', '印尼炸鸡饭', 6.8, 'poultry-leg', {
    about: ['Smashed fried chicken, tempeh, sambal belacan', '压扁炸鸡、豆豉饼、参巴峇拉煎'],
    groups: [sambalLevel, ...drink],
    has: ['soy', 'crustacean'],
    diets: ['halal'],
  }),
  dish('Mee Goreng', '马来炒面', 5, 'spaghetti', {
    about: ['Spicy fried noodles, tofu, egg, tomato', '香辣炒面、豆腐、鸡蛋、番茄'],
    has: ['gluten', 'egg', 'soy', 'crustacean'],
    diets: ['halal'],
  }),
  dish('Soto Ayam', '马来鸡汤', 5.2, 'soup-bowl', {
    about: ['Turmeric chicken broth, ketupat, begedil', '黄姜鸡汤、马来粽、薯饼'],
    has: ['egg', 'soy'],
    diets: ['halal'],
  }),
  dish('Roti Prata', '印度煎饼', 3.2, 'flatbread', {
    about: ['Two plain pratas, curry of your choice', '两片原味煎饼，自选咖喱'],
    groups: [prataCurry],
    has: ['gluten', 'milk', 'fish'],
    diets: ['halal'],
  }),
  dish('Chicken Murtabak', '鸡肉馅煎饼', 7.5, 'pie', {
    about: ['Minced chicken, egg, onion, fish curry', '鸡肉碎、鸡蛋、洋葱，配鱼咖喱'],
    has: ['gluten', 'egg', 'milk', 'fish'],
    diets: ['halal'],
  }),
  dish('Sup Kambing', '羊肉汤', 7.8, 'pot-of-food', {
    about: ['Mutton, coriander seed, crusty bread', '羊肉、芫荽籽，配脆皮面包'],
    has: ['gluten'],
    diets: ['halal'],
  }),
]);

export const drinks = category(['Drinks', '饮料', 'Minuman', 'பானங்கள்'], 'bubble-tea', [
  dish('Bubble Tea', '珍珠奶茶', 3.9, 'bubble-tea', {
    about: ['Brown sugar, pearls, fresh milk', '黑糖、珍珠、鲜奶'],
    groups: [drinkSugar, pearls],
    has: ['milk'],
    diets: ['vegetarian'],
    soldOut: true,
  }),
  dish('Kopi', '咖啡', 1.4, 'hot-cup', {
    about: ['Hot, condensed milk', '热咖啡，加炼奶'],
    groups: [drinkSugar],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Teh Tarik', '拉茶', 1.6, 'teapot', {
    about: ['Pulled milk tea, frothy', '香滑起泡的拉茶'],
    groups: [drinkSugar],
    has: ['milk'],
    diets: ['vegetarian', 'halal'],
  }),
  dish('Iced Milo', '冰美禄', 2.2, 'chocolate', {
    about: ['A tall glass', '一大杯'],
    has: ['milk', 'gluten', 'soy'],
    diets: ['vegetarian'],
  }),
  dish('Soya Bean Milk', '豆奶', 1.8, 'glass-of-milk', {
    about: ['Ground this morning', '今早现磨'],
    groups: [drinkSugar],
    has: ['soy'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Lime Juice', '酸柑水', 1.8, 'lemon', {
    about: ['Calamansi over ice', '鲜酸柑加冰'],
    groups: [drinkSugar],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Orange Juice', '鲜橙汁', 3.2, 'orange', {
    about: ['Three oranges, pressed when you order', '三粒鲜橙，现点现榨'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Mineral Water', '矿泉水', 1.2, 'water-pour', {
    about: ['600 ml bottle', '600 毫升瓶装'],
    has: [],
    diets: ['vegetarian', 'vegan'],
    noServiceCharge: true,
    noDiscount: true,
    noInstruction: true,
  }),
]);

export const fruitAndSweets = category(
  ['Fruit & Sweets', '水果与甜品', 'Buah & Manisan', 'பழம் & இனிப்பு'],
  'watermelon',
  [
    dish('Watermelon Cup', '西瓜杯', 2, 'watermelon', {
      about: ['Cut this morning', '今早现切'],
      has: [],
      diets: ['vegetarian', 'vegan'],
    }),
    dish('Pear & Grape Cup', '雪梨葡萄杯', 2.4, 'grapes', {
      about: ['Chilled, no syrup', '冰凉，不加糖水'],
      has: [],
      diets: ['vegetarian', 'vegan'],
    }),
    dish('Cheng Tng', '清汤', 2.6, 'soup-bowl', {
      about: ['Longan, white fungus, barley, warm or chilled', '龙眼、白木耳、薏米，冷热皆宜'],
      has: ['gluten'],
      diets: ['vegetarian', 'vegan'],
    }),
    dish('Honeydew Sago', '蜜瓜西米露', 2.8, 'melon', {
      about: ['Honeydew, sago pearls, coconut milk, chilled', '蜜瓜、西米、椰浆，冰凉'],
      has: [],
      diets: ['vegetarian', 'vegan'],
    }),
    dish('Sugared Doughnut', '甜甜圈', 1.6, 'doughnut', {
      about: ['Fried at three every afternoon', '每日下午三点现炸'],
      has: ['gluten', 'egg', 'milk'],
      diets: ['vegetarian'],
      left: 18,
    }),
    dish('Butter Waffle', '牛油窝夫', 3.2, 'waffle', {
      about: ['Pandan batter, butter or kaya', '班兰面糊，抹牛油或咖椰'],
      has: ['gluten', 'egg', 'milk'],
      diets: ['vegetarian'],
    }),
  ],
);
