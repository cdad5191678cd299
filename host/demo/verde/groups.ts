import { asks, between, choice, exactly, fixed, includes, quantity, select, upTo } from '../dsl.ts';

export const base = select('Choose your base', '选择底料', exactly(1), [
  choice('Quinoa', '藜麦'),
  choice('Brown rice', '糙米饭'),
  choice('Soba', '荞麦面'),
  choice('Leaves only', '只要生菜'),
]);

export const greens = select('Choose your greens', '选择蔬菜', between(1, 3), [
  choice('Kale', '羽衣甘蓝'),
  choice('Romaine', '罗马生菜'),
  choice('Baby spinach', '嫩菠菜'),
  choice('Rocket', '芝麻菜', 0.5),
  choice('Red cabbage', '紫甘蓝'),
]);

export const protein = quantity('Protein', '蛋白质', upTo(2), [
  choice('Grilled chicken', '烤鸡胸', 3.5, { key: 'grilled-chicken' }),
  choice('Smoked salmon', '烟熏三文鱼', 4.8),
  choice('Baked tofu', '烤豆腐', 2.5),
  choice('Boiled egg', '水煮蛋', 1.5),
  choice('Prawns', '鲜虾', 4.5, { soldOut: true }),
]);

export const toppings = quantity(
  'Toppings',
  '配料',
  upTo(5),
  [
    choice('Avocado', '牛油果', 2.5, { key: 'avocado' }),
    choice('Edamame', '毛豆', 1),
    choice('Cherry tomato', '樱桃番茄', 1),
    choice('Feta', '菲达芝士', 1.8),
  ],
  {
    picture: 'avocado',
    subGroups: [
      quantity('Seeds and nuts', '种子和坚果', upTo(5), [
        choice('Pumpkin seeds', '南瓜籽', 1),
        choice('Toasted walnuts', '烤核桃', 1.5),
      ]),
    ],
  },
);

export const dressing = select('Choose your dressing', '选择酱汁', between(1, 2), [
  choice('Roasted sesame', '焙煎芝麻酱'),
  choice('Lemon olive oil', '柠檬橄榄油'),
  choice('Caesar', '凯撒酱'),
  choice('Miso ginger', '味噌姜汁'),
  choice('On the side, please', '酱汁分开放'),
]);

export const bowlExtras = quantity('Add-ons', '加料', upTo(3), [
  choice('Avocado', '牛油果', 2.5),
  choice('Boiled egg', '水煮蛋', 1.5),
  choice('Grilled chicken', '烤鸡胸', 3.5),
  choice('Baked tofu', '烤豆腐', 2.5),
]);

export const wrapBread = select('Choose your wrap', '选择饼皮', exactly(1), [
  choice('Wholemeal tortilla', '全麦薄饼'),
  choice('Spinach tortilla', '菠菜薄饼'),
  choice('Gluten-free tortilla', '无麸质薄饼', 1.5),
]);

export const loaf = select('Choose your bread', '选择面包', exactly(1), [
  choice('Wholemeal', '全麦面包'),
  choice('Sourdough', '酸种面包', 1),
  choice('Rye', '黑麦面包'),
]);

export const leaveOut = select('Leave out', '不要', upTo(3), [
  choice('No onion', '不要洋葱'),
  choice('No tomato', '不要番茄'),
  choice('No dressing', '不要酱汁'),
]);

const iceAmount = select('Ice', '冰量', exactly(1), [
  choice('Regular', '正常'),
  choice('Less', '少冰'),
  choice('None', '去冰'),
]);
const milkSwap = select('Milk', '奶类', exactly(1), [
  choice('Oat milk', '燕麦奶'),
  choice('Whole milk', '全脂牛奶'),
  choice('Almond milk', '杏仁奶', 0.5),
]);

export const dealDrink = select('Choose your drink', '选择饮料', exactly(1), [
  choice('Cold-pressed green juice', '冷压绿蔬汁', 1.5),
  choice('Iced latte', '冰拿铁', 0.8, { options: [asks(milkSwap), asks(iceAmount)] }),
  choice('Peppermint tea', '薄荷茶'),
]);

const dealContents = fixed('Comes with', '附送', [choice('Cup of soup of the day', '每日例汤一杯')]);

export const lunchDeal = select('Lunch deal', '午餐优惠', upTo(1), [
  choice('With soup and a drink', '加例汤和饮料', 5.8, {
    member: 5.2,
    options: [includes(dealContents)],
    key: 'lunch-deal',
  }),
]);

export const soupBread = select('Bread', '面包', upTo(1), [
  choice('Sourdough slice', '酸种面包片', 1.2),
  choice('Garlic flatbread', '蒜香烤饼', 1.8),
]);

export const soupSize = select('Size', '份量', exactly(1), [choice('Cup', '小杯'), choice('Bowl', '大碗', 2.4)]);

export const boosters = quantity('Boosters', '营养添加', upTo(2), [
  choice('Pea protein', '豌豆蛋白', 1.8),
  choice('Chia seeds', '奇亚籽', 1),
  choice('Spirulina', '螺旋藻', 1.5),
]);

export const lassiToppings = select('Toppings', '配料', upTo(1), [
  choice('Honey', '蜂蜜', 0.8, { sugar: 8.2 }),
  choice('Toasted coconut', '烤椰丝', 0.8, { sugar: 0.4 }),
]);

export const coffeeMilk = select('Milk', '奶类', exactly(1), [
  choice('Oat milk', '燕麦奶'),
  choice('Whole milk', '全脂牛奶'),
  choice('Soy milk', '豆奶'),
]);

export const hotOrIced = select('Hot or iced', '冷热', exactly(1), [
  choice('Hot', '热饮'),
  choice('Iced', '冰饮', 0.5, { options: [asks(iceAmount)] }),
]);

export const yoghurtToppings = select('Toppings', '配料', upTo(3), [
  choice('Granola', '燕麦脆'),
  choice('Blueberries', '蓝莓', 1),
  choice('Honey', '蜂蜜'),
  choice('Toasted almonds', '烤杏仁', 1),
]);
