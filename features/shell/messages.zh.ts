import type { Key } from './messages';

const chinese: Record<Key, string> = {
  navigation: '主导航',
  menu: '菜单',
  cart: '购物车',
  bill: '账单',
  itemsInCart: '{count} 件',
  loading: '加载中',
  desktopTitle: '请用手机浏览器打开',
  desktopText: '请用手机扫描此二维码点餐。',
  desktopCode: '本页的二维码',
  maintenanceTitle: '我们很快回来！',
  maintenanceText: '系统正在例行维护。请到柜台点餐，或稍后再试。',
  rescanTitle: '请重新扫描桌上的二维码',
  rescanText: '无法确认您所在的门店和桌号，请用手机相机扫描。',
  notFoundTitle: '找不到页面',
  notFoundText: '非常抱歉，您要访问的页面已被删除或从未存在。',
  goHome: '返回首页',
  crashedTitle: '出了点问题',
  crashedText: '无法显示此页面。您的购物车仍保留着，请重新加载页面。',
  reload: '重新加载',
  account: '账户',
  search: '搜索',
  back: '返回',
};

export default chinese;
