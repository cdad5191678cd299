import { category, choice, dish, exactly, select } from '../dsl.ts';

const doneness = select('How you like it', '熟度', exactly(1), [
  choice('Rare', '一分熟'),
  choice('Medium rare', '三分熟'),
  choice('Medium', '五分熟'),
]);

export const plates = category(['Plates', '主菜', 'Hidangan', 'உணவு'], 'photo-steak', [
  dish('Short Rib', '慢烤牛小排', 42, 'photo-steak', {
    about: ['Two days, coffee crust, jus', '两日慢烤、咖啡脆壳、肉汁'],
    groups: [doneness],
    has: ['milk', 'sulphite'],
    left: 5,
  }),
  dish('Garden Leaves', '园中绿叶', 19, 'photo-leaves', {
    about: ['What was cut this morning', '今晨采摘'],
    has: ['nuts'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Prawn Linguine', '鲜虾扁面', 28, 'photo-pasta', {
    about: ['Tomato, chilli, a little cream', '番茄、辣椒、少许奶油'],
    has: ['gluten', 'crustacean', 'milk'],
  }),
]);

export const sweet = category(['Sweet', '甜品', 'Manis', 'இனிப்பு'], 'photo-custard', [
  dish('Burnt Custard', '焦糖布丁', 12, 'photo-custard', {
    about: ['Gula melaka', '椰糖'],
    has: ['milk', 'egg'],
    diets: ['vegetarian'],
  }),
  dish('Olive Oil Cake', '橄榄油蛋糕', 11, 'photo-cake', {
    about: ['Strawberries, thick cream', '草莓、浓奶油'],
    has: ['gluten', 'egg', 'milk'],
    diets: ['vegetarian'],
    soldOut: true,
  }),
]);
