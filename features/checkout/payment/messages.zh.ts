export default {
  title: '付款',
  processing: '正在处理付款……请稍候，不要关闭浏览器中的此页面',
  closing: '此窗口将在 {seconds} 秒后关闭。如果没有关闭，请自行关闭。',
  thanks: '谢谢',
  secondsLeft: '剩余秒数',
  invalidOrder: '找不到订单',
  invalidOrderText: '付款页面找不到此订单，没有扣款。',
  cannotPay: '付款失败',
  cannotPayText: '此订单已不能付款，请重新下单。',
  invalid: '付款无效',
  invalidText: '这笔付款有问题。请重新下单，或询问店员。',
  backToMenu: '返回菜单',
};
