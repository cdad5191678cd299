import type { Key } from './messages';

const chinese: Record<Key, string> = {
  countryPrefix: '+65',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
};

export default chinese;
