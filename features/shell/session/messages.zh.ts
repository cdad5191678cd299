import type { Key } from './messages';

const chinese: Record<Key, string> = {
  sessionTimeout: '登录已过期，如有需要请重新登录',
};

export default chinese;
