import type { Key } from './factMessages';

const chinese: Record<Key, string> = {
  gluten: '麸质',
  crustacean: '甲壳类',
  mollusc: '贝类',
  egg: '蛋',
  fish: '鱼',
  peanut: '花生',
  soy: '大豆',
  milk: '奶',
  nuts: '坚果',
  sesame: '芝麻',
  sulphite: '亚硫酸盐',
  vegetarian: '蛋奶素',
  vegan: '纯素',
  halal: '清真',
};

export default chinese;
