import type { Key } from './messages';

const chinese: Record<Key, string> = {
  title: '订单记录',
  back: '返回账户',
  loading: '正在载入您的订单',
  list: '您的订单',
  today: '今天',
  yesterday: '昨天',
  empty: '还没有订单',
  emptyText: '您登录后下的订单会保存在这里。',
  failed: '无法载入您的订单',
  failedText: '店家没有回应。您的订单记录不受影响，请重试。',
  startOrdering: '开始点餐',
  moreFailed: '更早的订单没有载入。',
  tryAgain: '重试',
  loadingMore: '正在载入更早的订单',
  end: '这是您的全部订单。',
  waitingForPayment: '等待付款',
  orderFailed: '失败',
};

export default chinese;
