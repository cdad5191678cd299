import { asks, between, choice, exactly, fixed, includes, quantity, select, upTo } from '../dsl.ts';

export const twoMeats = select('Choose two meats', '选择两样荤菜', exactly(2), [
  choice('Sweet and sour pork', '咕噜肉'),
  choice('Lemon chicken', '柠檬鸡'),
  choice('Steamed egg with minced pork', '肉碎蒸蛋'),
  choice('Fried fish fillet', '炸鱼片', 0.5),
  choice('Black pepper beef', '黑椒牛肉', 0.8, { soldOut: true }),
]);

export const oneMeat = select('Choose your meat', '选择荤菜', exactly(1), [
  choice('Sweet and sour pork', '咕噜肉'),
  choice('Lemon chicken', '柠檬鸡'),
  choice('Curry chicken', '咖喱鸡'),
  choice('Fried fish fillet', '炸鱼片', 0.5),
]);

export const oneVegetable = select('Choose your vegetable', '选择蔬菜', exactly(1), [
  choice('Stir-fried cabbage', '炒包菜'),
  choice('Kang kong', '蕹菜'),
  choice('Long beans with egg', '长豆炒蛋'),
  choice('Broccoli', '西兰花', 0.3),
]);

export const twoVegetables = select('Choose two vegetables', '选择两样蔬菜', exactly(2), [
  choice('Stir-fried cabbage', '炒包菜'),
  choice('Kang kong', '蕹菜'),
  choice('Braised tofu', '红烧豆腐'),
  choice('Broccoli', '西兰花', 0.3),
]);

export const setSoup = fixed('Comes with', '附送', [
  choice('Steamed rice', '白饭'),
  choice('Soup of the day', '每日例汤'),
]);

export const riceSwap = select('Rice', '饭', upTo(1), [
  choice('Less rice', '少饭'),
  choice('More rice', '加饭', 0.5, { staff: 0.3 }),
  choice('Brown rice', '糙米饭', 0.5, { staff: 0.3 }),
]);

const sugarLevel = select('Sugar level', '甜度', exactly(1), [
  choice('Normal', '正常甜'),
  choice('Half', '半糖'),
  choice('None', '无糖'),
]);
const addIce = select('Iced', '加冰', upTo(1), [choice('Iced', '冰饮', 0.3)]);
const iceLevel = select('Ice level', '冰量', exactly(1), [choice('Normal ice', '正常冰'), choice('Less ice', '少冰')]);

export const setDrink = select('Choose your drink', '选择饮料', exactly(1), [
  choice('Kopi', '咖啡', 0, { options: [asks(sugarLevel), asks(addIce), asks(iceLevel, addIce)] }),
  choice('Teh', '奶茶', 0, { options: [asks(sugarLevel), asks(addIce), asks(iceLevel, addIce)] }),
  choice('Barley water', '薏米水'),
  choice('Drinking water', '白开水'),
]);

const upgradeContents = fixed('Comes with', '附送', [choice('Fruit of the day', '每日水果')]);

export const addDrink = select('Add a drink', '加饮料', upTo(1), [
  choice('Drink and fruit', '饮料加水果', 1.8, {
    staff: 1.2,
    options: [includes(upgradeContents)],
    key: 'drink-and-fruit',
  }),
]);

export const noodleType = select('Choose your noodle', '选择面条', exactly(1), [
  choice('Hand-torn (mee hoon kueh)', '面粉粿'),
  choice('Thick ban mian', '粗板面'),
  choice('Thin ban mian', '细板面'),
  choice('You mian', '幼面'),
]);

export const beeHoonOrNoodle = select('Choose your noodle', '选择面条', exactly(1), [
  choice('Bee hoon', '米粉'),
  choice('Kway teow', '粿条'),
  choice('Yellow noodle', '黄面'),
  choice('Mee pok', '面薄'),
]);

export const dryOrSoup = select('Dry or soup', '干捞或汤', exactly(1), [choice('Dry', '干捞'), choice('Soup', '汤')]);

export const noodleAddOns = quantity('Add-ons', '加料', upTo(3), [
  choice('Soft egg', '溏心蛋', 0.8, { staff: 0.6 }),
  choice('Minced pork', '肉碎', 1.2, { staff: 0.9 }),
  choice('Extra vegetables', '加菜', 0.6, { staff: 0.4 }),
]);

export const malaIngredients = quantity('Choose your ingredients', '选择食材', between(3, 8), [
  choice('Sliced beef', '牛肉片', 2.2),
  choice('Luncheon meat', '午餐肉', 1.6),
  choice('Fish tofu', '鱼豆腐', 1),
  choice('Lotus root', '莲藕', 0.9),
  choice('Black fungus', '黑木耳', 0.8),
  choice('Potato', '马铃薯', 0.8),
  choice('Instant noodles', '快熟面', 0.8),
  choice('Cauliflower', '花菜', 0.9, { soldOut: true }),
]);

export const malaHeat = select('How spicy', '辣度', exactly(1), [
  choice('Mild', '微辣'),
  choice('Medium', '中辣'),
  choice('Numbing', '大辣'),
]);

export const ytfPieces = quantity('Pick six pieces', '任选六样', exactly(6), [
  choice('Stuffed tofu', '酿豆腐'),
  choice('Fish ball', '鱼圆'),
  choice('Stuffed chilli', '酿辣椒'),
  choice('Bitter gourd', '酿苦瓜'),
  choice('Tau pok', '豆卜'),
  choice('Hot dog', '香肠'),
]);

export const westernSauce = select('Sauce', '酱汁', exactly(1), [
  choice('Black pepper', '黑椒汁'),
  choice('Mushroom', '蘑菇汁'),
  choice('Garlic butter', '蒜香牛油'),
]);

export const westernSides = select('Choose two sides', '选择两样配菜', exactly(2), [
  choice('Fries', '薯条'),
  choice('Coleslaw', '菜丝沙律'),
  choice('Mashed potato', '薯泥'),
  choice('Baked beans', '焗豆'),
  choice('Garden salad', '田园沙律', 0.5),
]);

export const burgerExtras = select('Extras', '加料', upTo(3), [
  choice('Cheese', '芝士', 0.6, { staff: 0.4 }),
  choice('Fried egg', '煎蛋', 0.8, { staff: 0.6 }),
  choice('Chicken bacon', '鸡肉培根', 1.2, { staff: 0.9 }),
]);

export const prataCurry = select('Curry', '咖喱', exactly(1), [
  choice('Fish curry', '鱼咖喱'),
  choice('Dhal', '扁豆咖喱'),
]);

export const sambalLevel = select('Sambal', '参巴', upTo(1), [
  choice('On the side', '分开放'),
  choice('Extra', '加多', 0.3),
]);

export const drinkSugar = select('Sugar level', '甜度', upTo(1), [
  choice('Less sweet', '少甜'),
  choice('No sugar', '无糖'),
]);

export const pearls = quantity('Toppings', '加料', upTo(2), [
  choice('Brown sugar pearls', '黑糖珍珠', 0.6),
  choice('Grass jelly', '仙草', 0.6),
  choice('Pudding', '布丁', 0.7),
]);
