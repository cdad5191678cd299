import { category, choice, dish, exactly, select, upTo } from '../dsl.ts';

const cut = select('Cut 部位', '部位', exactly(1), [
  choice('Any 随意', '随意'),
  choice('Breast 鸡胸', '鸡胸'),
  choice('Drumstick 鸡腿', '鸡腿', 1.5),
  choice('Wing 鸡翅', '鸡翅', 0.5),
]);

const more = select('Add 加料', '加料', upTo(4), [
  choice('Rice 加饭', '加饭', 0.6),
  choice('Egg 卤蛋', '卤蛋', 0.8),
  choice('Gizzard 鸡肾', '鸡肾', 1.5, { soldOut: true }),
  choice('Cucumber 黄瓜', '黄瓜', 0.5),
]);

const chilli = select('Chilli 辣椒', '辣椒', exactly(1), [
  choice('With 要', '要'),
  choice('Separate 分开', '分开'),
  choice('None 不要', '不要'),
]);

const groups = [cut, more, chilli];

export const chickenRice = category(['鸡饭 Chicken rice', '鸡饭', '鸡饭 Nasi ayam', '鸡饭 சிக்கன் சோறு'], undefined, [
  dish('白鸡饭 Steamed chicken rice', '白鸡饭', 4, undefined, {
    about: ['Poached, cooled in ice', '浸煮过冰'],
    groups,
  }),
  dish('烧鸡饭 Roast chicken rice', '烧鸡饭', 4, undefined, { about: ['Roasted, dark soy', '炭烧，黑酱油'], groups }),
  dish('双拼鸡饭 Two kinds', '双拼鸡饭', 5.5, undefined, { about: ['Steamed and roast', '白鸡烧鸡各半'], groups }),
  dish('鸡腿饭 Drumstick rice', '鸡腿饭', 6, undefined, {
    about: ['Whole drumstick', '整只鸡腿'],
    groups: [more, chilli],
    left: 20,
  }),
  dish('叉烧饭 Char siew rice', '叉烧饭', 4.5, undefined, {
    about: ['Pork, caramelised', '蜜汁叉烧'],
    groups: [more, chilli],
  }),
]);

export const noodles = category(['面类 Noodles', '面类', '面类 Mi', '面类 நூடுல்ஸ்'], undefined, [
  dish('鸡肉面 Chicken noodles', '鸡肉面', 4.5, undefined, {
    about: ['Egg noodles, dry or soup', '鸡蛋面，干或汤'],
    groups: [chilli],
    has: ['gluten', 'egg'],
  }),
  dish('叉烧面 Char siew noodles', '叉烧面', 4.5, undefined, {
    about: ['Egg noodles, pork', '鸡蛋面、叉烧'],
    groups: [chilli],
    has: ['gluten', 'egg'],
  }),
  dish('云吞汤 Wanton soup', '云吞汤', 3.5, undefined, {
    about: ['Eight wantons', '八粒云吞'],
    has: ['gluten', 'crustacean'],
    soldOut: true,
  }),
]);
