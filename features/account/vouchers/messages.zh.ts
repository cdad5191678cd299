import type { Key } from './messages';

const chinese: Record<Key, string> = {
  title: '礼券',
  back: '返回账户',
  loading: '正在载入您的礼券',
  list: '您的礼券',
  empty: '没有礼券',
  emptyText: '您获得的礼券会保存在这里。',
  failed: '无法载入您的礼券',
  failedText: '会员系统没有回应。您的礼券不受影响，请重试。',
  tryAgain: '重试',
  startOrdering: '开始点餐',
  available: '可使用',
  used: '已使用',
  expired: '已过期',
  notAvailable: '暂不可用',
  validTo: '有效期至 {date}',
  usedOn: '使用于 {date}',
  spendFrom: '消费满 {amount} 可用',
  copy: '复制礼券号码 {code}',
  copied: '礼券号码已复制',
  notCopied: '浏览器无法复制，请长按礼券号码。',
};

export default chinese;
