import type { Key } from './messages';

const chinese: Record<Key, string> = {
  account: '账户',
  profile: '个人资料',
  back: '返回',
  loading: '加载中',
  viewProfile: '查看个人资料',
  orderHistory: '历史订单',
  vouchers: '优惠券',
  contactUs: '联系我们',
  logOut: '退出登录',
  logOutTitle: '要退出登录吗？',
  logOutText: '此手机上的购物车将被清空。',
  cancel: '取消',
  version: '版本 {version}',
  memberId: '会员编号',
  cardNo: '卡号',
  points: '积分',
  firstName: '名字',
  lastName: '姓氏',
  mobileNo: '手机号码',
  email: '电子邮箱',
  marketing: '向我发送最新消息和优惠',
  save: '保存',
  firstNameRequired: '请填写名字',
  lastNameRequired: '请填写姓氏',
  tooLong: '最多 225 个字符',
  profileUpdated: '个人资料已更新。',
  somethingWentWrong: '出了点问题',
};

export default chinese;
