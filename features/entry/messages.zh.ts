import type { Key } from './messages';

const chinese: Record<Key, string> = {
  resetTitle: '要重置您的选择吗？',
  resetText: '上次的购物车还在。',
  cancel: '取消',
  confirm: '确定',
  diningTitle: '用餐方式',
  diningText: '您想怎样用餐？',
  dineIn: '堂食',
  takeaway: '外带',
  tableTitle: '{table} 号桌',
  tableText: '餐点会送到这张桌子。如果换了座位，请扫描新桌上的二维码。',
  close: '关闭',
  collectionTitle: '取餐时间',
  collectionText: '您什么时候来取？',
  collectNow: '现在',
};

export default chinese;
