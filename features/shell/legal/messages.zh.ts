import type { Key } from './messages';

const chinese: Record<Key, string> = {
  // `shop` stands in the English text.
  back: '返回',
  terms: '条款与条件',
  privacy: '隐私政策',
  shop: 'the restaurant',
  updated: '最后更新：{date}',
  englishOnly: '以下文本仅提供英文版，以英文版为准。',
};

export default chinese;
