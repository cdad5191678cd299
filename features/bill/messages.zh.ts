export default {
  title: '账单',
  viewBill: '查看账单',
  loading: '正在载入账单',
  table: '桌号',
  check: '账单号码',
  items: '餐点',
  serviceCharge: '服务费',
  total: '账单总计',
  refresh: '刷新',
  notFound: '找不到订单',
  notFoundText: '您的桌子还没有账单。请先点餐，或询问店员。',
  goBack: '返回点餐',
};
