import { category, dish } from '../dsl.ts';
import { boosters, coffeeMilk, hotOrIced, lassiToppings, soupBread, soupSize, yoghurtToppings } from './groups.ts';

export const soups = category(['Soups', '汤', 'Sup', 'சூப்'], 'pot-of-food', [
  dish('Roasted Tomato Soup', '烤番茄汤', 7.2, 'tomato', {
    about: ['Vine tomatoes, basil, olive oil', '藤番茄、罗勒、橄榄油'],
    groups: [soupSize, soupBread],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Wild Mushroom Soup', '野菌浓汤', 7.8, 'soup-bowl', {
    about: ['Four mushrooms, thyme, a spoon of cream', '四种野菌、百里香、一勺鲜奶油'],
    groups: [soupSize, soupBread],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Pumpkin Coconut Soup', '南瓜椰香汤', 7.5, 'coconut', {
    about: ['Lemongrass, ginger, coconut milk', '香茅、姜、椰浆'],
    groups: [soupSize, soupBread],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Minestrone', '意大利蔬菜汤', 7.2, 'pot-of-food', {
    about: ['Beans, courgette, small pasta, parmesan', '豆子、西葫芦、小意粉、帕玛森芝士'],
    groups: [soupSize, soupBread],
    has: ['gluten', 'milk'],
  }),
  dish('Red Lentil Dhal', '红扁豆汤', 7, 'beans', {
    about: ['Turmeric, cumin, coriander, lemon', '黄姜、孜然、香菜、柠檬'],
    groups: [soupSize, soupBread],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Ginger Chicken Broth', '姜丝鸡汤', 8.5, 'ginger', {
    about: ['Slow-simmered chicken, barley, goji berries', '慢炖鸡肉、薏米、枸杞'],
    groups: [soupSize],
    has: ['gluten'],
  }),
]);

export const smoothies = category(['Smoothies', '思慕雪', 'Smoothie', 'ஸ்மூத்தி'], 'cup-with-straw', [
  dish('Berry Smoothie', '莓果思慕雪', 7.2, 'cup-with-straw', {
    about: ['No sugar added, oat milk, chia', '无添加糖，燕麦奶、奇亚籽'],
    groups: [boosters],
    has: ['gluten'],
    diets: ['vegetarian', 'vegan'],
    soldOut: true,
  }),
  dish('Blueberry Almond', '蓝莓杏仁思慕雪', 7.8, 'blueberries', {
    about: ['Blueberries, banana, almond butter', '蓝莓、香蕉、杏仁酱'],
    groups: [boosters],
    nutriGrade: { grade: 'C', sugarPercent: 8 },
    has: ['nuts'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Mango Lassi', '芒果拉西', 6.9, 'mango', {
    about: ['Alphonso mango, yoghurt, cardamom', '阿方索芒果、酸奶、豆蔻'],
    groups: [lassiToppings, boosters],
    nutriGrade: { grade: 'D', sugarPercent: 12 },
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Green Machine', '绿能量思慕雪', 7.5, 'kiwi', {
    about: ['Kale, kiwi, green apple, spinach', '羽衣甘蓝、奇异果、青苹果、菠菜'],
    groups: [boosters],
    nutriGrade: { grade: 'B', sugarPercent: 4 },
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Banana Peanut', '香蕉花生思慕雪', 7.2, 'banana', {
    about: ['Banana, peanut butter, oats, dates', '香蕉、花生酱、燕麦、椰枣'],
    groups: [boosters],
    has: ['peanut', 'gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Piña Verde', '凤梨椰绿思慕雪', 7.2, 'pineapple', {
    about: ['Pineapple, coconut water, mint', '凤梨、椰子水、薄荷'],
    groups: [boosters],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Peach & Oat', '蜜桃燕麦思慕雪', 7, 'peach', {
    about: ['White peach, oats, vanilla, oat milk', '白桃、燕麦、香草、燕麦奶'],
    groups: [boosters],
    has: ['gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('ABC Juice', 'ABC 果蔬汁', 6.5, 'apple', {
    about: ['Apple, beetroot, carrot, cold pressed', '苹果、甜菜根、胡萝卜，冷压'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Watermelon Mint', '西瓜薄荷汁', 5.8, 'watermelon', {
    about: ['Pressed to order, nothing added', '现点现榨，无添加'],
    has: [],
    diets: ['vegetarian', 'vegan'],
    left: 15,
  }),
]);

export const sweet = category(['Sweet', '甜点', 'Manisan', 'இனிப்பு'], 'cupcake', [
  dish('Carrot Cupcake', '胡萝卜杯子蛋糕', 5.2, 'cupcake', {
    about: ['Walnuts, cinnamon, cream cheese icing', '核桃、肉桂、奶油芝士糖霜'],
    has: ['gluten', 'egg', 'milk', 'nuts'],
    diets: ['vegetarian'],
  }),
  dish('Greek Yoghurt Pot', '希腊酸奶杯', 6.2, 'honey', {
    about: ['Thick yoghurt, toppings as you like', '浓稠酸奶，配料任选'],
    groups: [yoghurtToppings],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Dark Chocolate Cookie', '黑巧克力曲奇', 4.2, 'cookie', {
    about: ['70 % cocoa, sea salt, baked this morning', '70% 可可、海盐，今早现烤'],
    has: ['gluten', 'egg', 'milk', 'soy'],
    diets: ['vegetarian'],
  }),
  dish('Peach Crumble Pie', '蜜桃酥派', 6.5, 'pie', {
    about: ['Warm peach, oat crumble', '热蜜桃、燕麦酥粒'],
    has: ['gluten', 'milk'],
    diets: ['vegetarian'],
  }),
  dish('Lemon Drizzle Cake', '柠檬糖霜蛋糕', 5.5, 'cake', {
    about: ['Almond sponge, lemon syrup; made without wheat', '杏仁海绵蛋糕、柠檬糖浆，不含小麦'],
    has: ['egg', 'nuts', 'milk'],
    diets: ['vegetarian'],
  }),
  dish('Seasonal Fruit Cup', '时令水果杯', 5.8, 'strawberry', {
    about: ['Cut when you order', '现点现切'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
]);

export const coffee = category(['Coffee & Tea', '咖啡与茶', 'Kopi & Teh', 'காபி & தேநீர்'], 'hot-cup', [
  dish('Latte', '拿铁', 6, 'hot-cup', {
    about: ['Double shot, oat milk unless you say otherwise', '双份浓缩，默认燕麦奶'],
    groups: [coffeeMilk, hotOrIced],
    diets: ['vegetarian'],
  }),
  dish('Long Black', '长黑咖啡', 5, 'hot-cup', {
    about: ['Double shot over hot water', '双份浓缩加热水'],
    groups: [hotOrIced],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Peppermint Tea', '薄荷茶', 4.8, 'herb', {
    about: ['Whole leaves, no caffeine', '整片薄荷叶，不含咖啡因'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Iced Yerba Mate', '冰马黛茶', 5.8, 'iced-herbal-tea', {
    about: ['Cold-brewed mate, orange peel', '冷泡马黛茶、橙皮'],
    has: [],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Verde Tumbler', 'Verde 随行杯', 24.9, 'cup-with-straw', {
    about: ['Half a litre, steel; bring it back for 50 cents off', '500 毫升不锈钢杯，自带可减五角'],
    noServiceCharge: true,
    noDiscount: true,
    noInstruction: true,
  }),
]);
