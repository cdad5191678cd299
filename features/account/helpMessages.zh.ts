import type { Key } from './helpMessages';

const chinese: Record<Key, string> = {
  questions: '常见问题',
  legal: '法律条文',
  terms: '条款与条件',
  privacy: '隐私政策',
};

export default chinese;
