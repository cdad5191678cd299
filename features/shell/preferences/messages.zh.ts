import type { Key } from './messages';

const chinese: Record<Key, string> = {
  title: '语言和字体大小',
  language: '语言',
  textSize: '字体大小',
  percent: '{size}%',
  done: '完成',
};

export default chinese;
