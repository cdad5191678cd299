import { asks, choice, exactly, fixed, includes, quantity, select, upTo } from '../dsl.ts';

export const laksaNoodle = select('Choose your noodle', '选择面条', exactly(1), [
  choice('Thick bee hoon', '粗米粉', 0, { has: [] }),
  choice('Yellow noodle', '黄面', 0.5, { has: ['gluten', 'egg'] }),
]);

export const laksaAddOns = quantity('Add-ons', '加料', upTo(3), [
  choice('Soft egg', '溏心蛋', 1.2, { has: ['egg'], key: 'soft-egg' }),
  choice('Extra prawns', '加虾', 2.5, { has: ['crustacean'], soldOut: true, key: 'extra-prawns' }),
  choice('Fresh cockles', '鲜蛤', 1.5, { has: ['mollusc'] }),
  choice('Fish cake', '鱼饼', 1),
]);

export const wokNoodle = select('Choose your noodle', '选择面条', exactly(1), [
  choice('Flat kway teow', '粿条'),
  choice('Kway teow and yellow noodle', '粿条加黄面'),
  choice('Bee hoon', '米粉'),
]);

export const dryOrSoup = select('Dry or soup', '干捞或汤', exactly(1), [
  choice('Dry, with chilli', '干捞加辣'),
  choice('Dry, no chilli', '干捞不辣'),
  choice('Soup', '汤'),
]);

export const hawkerNoodle = select('Choose your noodle', '选择面条', exactly(1), [
  choice('Mee pok', '面薄'),
  choice('Mee kia', '面仔'),
  choice('Kway teow', '粿条'),
  choice('Bee hoon', '米粉'),
]);

export const noodleAddOns = quantity('Add-ons', '加料', upTo(4), [
  choice('Wanton (3 pcs)', '云吞（3粒）', 1.8),
  choice('Fish ball (2 pcs)', '鱼圆（2粒）', 1.2),
  choice('Braised mushroom', '卤香菇', 1),
  choice('Extra noodles', '加面', 0.8),
]);

export const chilliLevel = select('How spicy', '辣度', upTo(1), [
  choice('No chilli', '不辣'),
  choice('Mild', '小辣'),
  choice('Fiery', '大辣'),
]);

export const bread = select('Bread', '面包', exactly(1), [
  choice('White', '白面包', 0, { has: ['gluten'] }),
  choice('Wholemeal', '全麦面包', 0, { has: ['gluten'] }),
  choice('French loaf', '法式面包', 0.5, { has: ['gluten'] }),
]);

export const toastExtras = select('Extras', '加料', upTo(2), [
  choice('Extra kaya', '加咖椰', 0.5, { has: ['egg'] }),
  choice('Extra butter', '加牛油', 0.6, { has: ['milk'] }),
  choice('Cheese slice', '芝士片', 0.8, { has: ['milk'] }),
]);

export const eggDoneness = select('How would you like them?', '鸡蛋熟度', exactly(1), [
  choice('Runny', '半生'),
  choice('Just set', '半熟'),
  choice('Hard', '全熟'),
]);

export const iceLevel = select('Ice level', '冰量', exactly(1), [
  choice('Normal ice', '正常冰'),
  choice('Less ice', '少冰'),
  choice('No ice, chilled', '去冰'),
]);

export const hotOrIced = select('Hot or iced', '冷热', exactly(1), [
  choice('Hot', '热饮'),
  choice('Iced', '冰饮', 0.6, { options: [asks(iceLevel)] }),
]);

export const sweetness = select('Sweetness', '甜度', upTo(1), [
  choice('Siew dai (less sweet)', '少甜'),
  choice('Ga dai (sweeter)', '加甜'),
]);

export const strength = select('Strength', '浓度', upTo(1), [
  choice('Gao (stronger)', '加浓', 0.2),
  choice('Po (lighter)', '淡'),
]);

const setSugar = select('Sugar level', '甜度', exactly(1), [
  choice('Normal', '正常甜'),
  choice('Siew dai (less sweet)', '少甜'),
  choice('Kosong (no sugar)', '无糖'),
]);

const makeItIced = select('Make it iced', '改成冰饮', upTo(1), [choice('Iced', '加冰', 0.6)]);

const drinkOptions = [asks(setSugar), asks(makeItIced), asks(iceLevel, makeItIced)];

export const setDrink = select('Choose your drink', '选择饮料', exactly(1), [
  choice('Kopi', '咖啡', 0, { options: drinkOptions, key: 'set-kopi' }),
  choice('Teh', '奶茶', 0, { options: drinkOptions }),
  choice('Milo', '美禄', 0.8, { options: [asks(makeItIced), asks(iceLevel, makeItIced)] }),
  choice('Barley water', '薏米水'),
]);

const twoEggs = fixed('Comes with', '附送', [choice('Soft-boiled egg', '生熟蛋')], 2);

export const makeItASet = select('Make it a set', '升级套餐', upTo(1), [
  choice('With two eggs and a drink', '加两粒生熟蛋和饮料', 3.4, {
    member: 3,
    options: [includes(twoEggs)],
    key: 'toast-set-upgrade',
  }),
]);

export const toastSetContents = fixed('The set includes', '套餐包含', [
  choice('Kaya butter toast', '咖椰牛油烤面包'),
  choice('Soft-boiled eggs, two', '生熟蛋两粒'),
]);

export const currySetContents = fixed('The set includes', '套餐包含', [
  choice('Steamed jasmine rice', '香米饭'),
  choice('Soft egg', '溏心蛋'),
  choice('Sambal', '参巴辣椒'),
]);

export const chickenStyle = select('Choose your chicken', '选择鸡肉', exactly(1), [
  choice('Steamed (white)', '白斩鸡'),
  choice('Roasted', '烧鸡'),
  choice('Half and half', '双拼', 1),
]);

export const chickenCut = select('Cut', '部位', upTo(1), [choice('Breast', '鸡胸'), choice('Thigh', '鸡腿', 1.2)]);

export const riceAddOns = quantity('Add-ons', '加料', upTo(4), [
  choice('Extra rice', '加饭', 0.8),
  choice('Braised egg', '卤蛋', 0.9),
  choice('Bean sprouts', '豆芽', 2.5),
  choice('Gizzard and liver', '鸡胗鸡肝', 2.8, { soldOut: true }),
]);

export const friedRiceExtras = select('Top it with', '加配料', upTo(2), [
  choice('Prawns', '虾仁', 2.5),
  choice('Char siew', '叉烧', 1.8),
  choice('Fried egg', '煎蛋', 1.2),
]);

export const porridgeSides = select('Choose three sides', '任选三样小菜', exactly(3), [
  choice('Salted egg', '咸蛋'),
  choice('Preserved radish omelette', '菜脯蛋'),
  choice('Braised tau kwa', '卤豆干'),
  choice('Steamed fish', '蒸鱼', 1.5),
  choice('Minced pork with olive leaf', '榄菜肉碎'),
  choice('Salted vegetables', '咸菜'),
]);

export const icedToppings = quantity('Toppings', '加料', upTo(3), [
  choice('Red bean', '红豆', 0.6),
  choice('Sweet corn', '玉米', 0.6),
  choice('Attap seed', '亚答子', 0.8),
  choice('Vanilla ice cream', '香草雪糕', 1.2),
]);

export const tauHuayTemperature = select('Hot or cold', '冷热', exactly(1), [
  choice('Hot', '热'),
  choice('Cold', '冷'),
]);

export const satayPieces = select('How many sticks', '支数', exactly(1), [
  choice('Six', '六支'),
  choice('Ten', '十支', 4.6),
]);

export const whiteOrBlack = select('White or black', '白或黑', exactly(1), [
  choice('White', '白'),
  choice('Black, with sweet soy', '黑（加甜酱油）'),
]);
