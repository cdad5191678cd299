import type { Key } from './messages';

const tamil: Record<Key, string> = {
  account: 'கணக்கு',
  profile: 'சுயவிவரம்',
  back: 'பின்செல்',
  loading: 'ஏற்றப்படுகிறது',
  viewProfile: 'சுயவிவரத்தைக் காண்க',
  orderHistory: 'முந்தைய ஆர்டர்கள்',
  vouchers: 'பற்றுச்சீட்டுகள்',
  contactUs: 'எங்களைத் தொடர்புகொள்க',
  logOut: 'வெளியேறு',
  logOutTitle: 'வெளியேறவா?',
  logOutText: 'இந்தக் கைப்பேசியில் உள்ள உங்கள் கூடை காலியாகிவிடும்.',
  cancel: 'ரத்து செய்',
  version: 'பதிப்பு {version}',
  memberId: 'உறுப்பினர் எண்',
  cardNo: 'அட்டை எண்',
  points: 'புள்ளிகள்',
  firstName: 'முதல் பெயர்',
  lastName: 'கடைசிப் பெயர்',
  mobileNo: 'கைப்பேசி எண்',
  email: 'மின்னஞ்சல்',
  marketing: 'செய்திகளையும் சலுகைகளையும் எனக்கு அனுப்புக',
  save: 'சேமி',
  firstNameRequired: 'முதல் பெயர் தேவை',
  lastNameRequired: 'கடைசிப் பெயர் தேவை',
  tooLong: 'அதிகபட்சம் 225 எழுத்துக்குறிகள்',
  profileUpdated: 'சுயவிவரம் வெற்றிகரமாகப் புதுப்பிக்கப்பட்டது.',
  somethingWentWrong: 'ஏதோ தவறு நேர்ந்தது',
};

export default tamil;
