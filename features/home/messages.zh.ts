import type { Key } from './messages';

const chinese: Record<Key, string> = {
  start: '开始点餐',
  diningOption: '用餐方式',
  now: '现在',
  collect: '{time}取餐',
  table: '{table} 号桌',
  menu: '菜单',
  categories: '分类',
  loading: '正在加载菜单',
  unnamed: '未命名',
  dineIn: '堂食',
  takeaway: '外带',
};

export default chinese;
