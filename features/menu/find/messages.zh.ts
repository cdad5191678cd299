import type { Key } from './messages';

const chinese: Record<Key, string> = {
  searchMenu: '搜索菜单',
  clear: '清除',
  leave: '返回菜单',
  filters: '筛选',
  favourites: '收藏',
  allergens: '过敏原',
  without: '不含{names}',
  leaveOut: '不显示含有以下成分的餐点',
  leaveOutText: '没有标明过敏原的餐点也不显示。',
  addOnsCaution: '加料可能含有其他过敏原。如果过敏会危害您的健康，请在点餐前询问店员。',
  show: '显示餐点',
  clearFilters: '清除筛选',
  close: '关闭',
  found: '找到 {count} 道餐点',
  oneFound: '找到 1 道餐点',
  nothingFor: '没有找到“{query}”',
  nothingText: '请换个词试试，菜单的任何语言都可以。',
  nothingLeft: '没有符合筛选的餐点',
  nothingLeftText: '请减少筛选条件，或询问店员厨房能否配合。',
  noFavourites: '还没有收藏',
  noFavouritesText: '打开一道餐点，点一下心形，下次就能在这里找到。',
  prompt: '想吃什么？',
  promptText: '可用菜单的任何语言搜索名称和介绍。',
  unstated: '另有 {count} 道没有标明过敏原，因此不显示。请询问店员。',
  oneUnstated: '另有 1 道没有标明过敏原，因此不显示。请询问店员。',
};

export default chinese;
