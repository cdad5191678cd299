import type { Key } from './messages';

const chinese: Record<Key, string> = {
  failedTitle: '门店没有回应',
  failedText: '您的购物车仍保留着。请检查网络后重试，或询问店员。',
  tryAgain: '重试',
};

export default chinese;
