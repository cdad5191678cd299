export default {
  offline: '您目前离线。购物车保存在手机里，恢复网络后即可下单。',
  offlineMenu: '您目前离线。这是 {time} 的菜单，恢复网络后即可下单。',
  tryAgain: '重试',
};
