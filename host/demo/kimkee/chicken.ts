import { category, choice, dish, exactly, select } from '../dsl.ts';

const kind = select('Kind 做法', '做法', exactly(1), [choice('Steamed 白鸡', '白鸡'), choice('Roast 烧鸡', '烧鸡')]);

export const byBird = category(['斩鸡 By the bird', '斩鸡', '斩鸡 Ayam', '斩鸡 கோழி'], undefined, [
  dish('半只 Half a chicken', '半只鸡', 16, undefined, {
    about: ['Chopped, for three', '斩件，三人份'],
    groups: [kind],
  }),
  dish('一只 Whole chicken', '一只鸡', 30, undefined, {
    about: ['Chopped, for six', '斩件，六人份'],
    groups: [kind],
    left: 6,
  }),
  dish('鸡翅 Wings, three', '鸡翅三只', 6, undefined, { about: ['Steamed or roast', '白或烧'], groups: [kind] }),
]);

export const sides = category(['小菜 Sides', '小菜', '小菜 Hidangan sampingan', '小菜 பக்க உணவு'], undefined, [
  dish('豆芽 Bean sprouts', '豆芽', 4, undefined, {
    about: ['Light soy, white pepper', '生抽、白胡椒'],
    diets: ['vegetarian', 'vegan'],
    has: ['soy'],
  }),
  dish('蚝油芥兰 Kailan, oyster sauce', '蚝油芥兰', 5, undefined, {
    about: ['Blanched', '白灼'],
    has: ['mollusc', 'soy'],
  }),
  dish('卤豆干 Braised beancurd', '卤豆干', 2, undefined, {
    about: ['Two pieces', '两块'],
    diets: ['vegetarian', 'vegan'],
    has: ['soy'],
  }),
  dish('例汤 Soup', '例汤', 1, undefined, { about: ['Chicken stock, spring onion', '鸡汤、青葱'] }),
]);

export const drinks = category(['饮料 Drinks', '饮料', '饮料 Minuman', '饮料 பானங்கள்'], undefined, [
  dish('薏米水 Barley water', '薏米水', 1.8, undefined, {
    about: ['Hot or cold', '冷热皆有'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('酸梅汁 Sour plum', '酸梅汁', 2, undefined, {
    about: ['Iced, a little salty', '冰，微咸'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('中国茶 Chinese tea', '中国茶', 0.8, undefined, {
    about: ['One pot', '一壶'],
    diets: ['vegetarian', 'vegan'],
    noServiceCharge: true,
  }),
]);
