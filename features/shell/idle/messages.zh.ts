import type { Key } from './messages';

const chinese: Record<Key, string> = {
  continueTitle: '您还要继续点餐吗？',
  continueText: '若不继续，时间一到购物车将被清空。',
  secondsLeft: '剩余秒数',
  cancel: '取消（{seconds}）',
  continue: '继续',
};

export default chinese;
