import { category, choice, dish, exactly, select, upTo } from '../dsl.ts';

const milk = select('Milk', '牛奶', exactly(1), [
  choice('Whole', '全脂'),
  choice('Oat', '燕麦奶', 1, { member: 0.5 }),
  choice('Almond', '杏仁奶', 1, { soldOut: true }),
]);

const beans = select('Beans', '咖啡豆', exactly(1), [
  choice('House: cocoa, dried fig', '招牌：可可、无花果干'),
  choice('Yirgacheffe: jasmine, lemon', '耶加雪菲：茉莉、柠檬', 1.5),
  choice('Decaf', '低因'),
]);

const shots = select('More', '加料', upTo(1), [choice('One more shot', '加一份浓缩', 1.2)]);

export const coffee = category(['Coffee', '咖啡', 'Kopi', 'காபி'], 'photo-espresso', [
  dish('Espresso', '浓缩咖啡', 4.5, 'photo-espresso', {
    about: ['Nine grams, 27 seconds', '九克咖啡粉，二十七秒'],
    groups: [beans],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Flat White', '馥芮白', 6.5, 'photo-flat-white', {
    about: ['Double shot, silk milk', '双份浓缩、丝滑牛奶'],
    groups: [milk, beans, shots],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Filter for Two', '双人手冲', 14, 'photo-filter', {
    about: ['Brewed at the table, four minutes', '桌边冲煮，四分钟'],
    groups: [beans],
    diets: ['vegetarian', 'vegan'],
    dineInOnly: true,
  }),
]);

export const morning = category(['Morning', '早晨', 'Pagi', 'காலை'], 'photo-croissant', [
  dish('Butter Croissant', '牛油可颂', 5.8, 'photo-croissant', {
    about: ['Three days of folding', '三日折叠'],
    has: ['gluten', 'milk', 'egg'],
    diets: ['vegetarian'],
    left: 12,
  }),
  dish('Buttermilk Pancakes', '酪乳松饼', 16, 'photo-pancakes', {
    about: ['Brown butter, maple', '焦化牛油、枫糖'],
    has: ['gluten', 'milk', 'egg'],
    diets: ['vegetarian'],
  }),
  dish('Eggs in the Pan', '铁锅煎蛋', 18, 'photo-eggs', {
    about: ['Two eggs, herbs, sourdough', '双蛋、香草、酸种面包'],
    has: ['egg', 'gluten'],
    diets: ['vegetarian'],
    hours: [{ from: '07:00', to: '15:00' }],
  }),
]);
