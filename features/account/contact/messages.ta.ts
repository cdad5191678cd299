import type { Key } from './messages';

const tamil: Record<Key, string> = {
  contactUs: 'எங்களைத் தொடர்புகொள்க',
  back: 'பின்செல்',
  text: 'எது நன்றாக இருந்தது, எதை மேம்படுத்த வேண்டும் என்று சொல்லுங்கள்.',
  subject: 'பொருள்',
  feedback: 'கருத்து',
  name: 'பெயர்',
  mobileNo: 'கைப்பேசி எண்',
  countryPrefix: '+65',
  email: 'மின்னஞ்சல்',
  comments: 'கருத்துகள்',
  submit: 'சமர்ப்பி',
  commentsRequired: 'கருத்துகள் தேவை',
  commentsTooLong: 'அதிகபட்சம் 2000 எழுத்துக்குறிகள்',
  submitted: 'கருத்து வெற்றிகரமாகச் சமர்ப்பிக்கப்பட்டது',
  somethingWentWrong: 'ஏதோ தவறு நேர்ந்தது',
};

export default tamil;
