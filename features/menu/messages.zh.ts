import type { Key } from './messages';

const chinese: Record<Key, string> = {
  menu: '菜单',
  categories: '分类',
  loading: '正在加载菜单',
  back: '返回',
  dineIn: '堂食',
  takeaway: '外带',
  soldOut: '售罄',
  notOrderable: '暂不供应',
  unnamed: '未命名',
  emptyTitle: '目前没有{type}菜单',
  emptyText: '请到柜台点餐，或请店员协助',
  viewCart: '查看购物车',
  itemsInCart: '{count} 件',
};

export default chinese;
