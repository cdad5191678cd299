import type { Key } from './messages';

const chinese: Record<Key, string> = {
  contactUs: '联系我们',
  back: '返回',
  text: '请告诉我们哪里做得好，哪里需要改进。',
  subject: '主题',
  feedback: '意见反馈',
  name: '姓名',
  mobileNo: '手机号码',
  countryPrefix: '+65',
  email: '电子邮箱',
  comments: '意见',
  submit: '提交',
  commentsRequired: '请填写意见',
  commentsTooLong: '最多 2000 个字符',
  submitted: '意见已提交',
  somethingWentWrong: '出了点问题',
};

export default chinese;
