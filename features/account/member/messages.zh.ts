import type { Key } from './messages';

const chinese: Record<Key, string> = {
  member: '会员',
  back: '返回',
  title: '会员登录',
  welcome: '欢迎回来！',
  mobileNo: '手机号码',
  countryPrefix: '+65',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  login: '登录',
  busy: '登录中..',
  refused: '手机号码或密码不正确',
  points: '200 积分',
  expiry: '有效期至',
  logout: '退出',
  vouchers: '优惠券',
  percentOff: '{percent}% 折扣',
  percentText: '下次订单可减十分之一',
  amountOff: '{amount} 优惠券',
  amountText: '可抵扣下次订单总额',
};

export default chinese;
