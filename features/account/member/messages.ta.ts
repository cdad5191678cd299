import type { Key } from './messages';

const tamil: Record<Key, string> = {
  member: 'உறுப்பினர்',
  back: 'பின்செல்',
  title: 'உறுப்பினர் உள்நுழைவு',
  welcome: 'மீண்டும் வருக!',
  mobileNo: 'கைப்பேசி எண்',
  countryPrefix: '+65',
  password: 'கடவுச்சொல்',
  showPassword: 'கடவுச்சொல்லைக் காட்டு',
  hidePassword: 'கடவுச்சொல்லை மறை',
  login: 'உள்நுழை',
  busy: 'உள்நுழைகிறது..',
  refused: 'கைப்பேசி எண் அல்லது கடவுச்சொல் தவறு',
  points: '200 புள்ளிகள்',
  expiry: 'காலாவதி நாள்',
  logout: 'வெளியேறு',
  vouchers: 'பற்றுச்சீட்டுகள்',
  percentOff: '{percent}% தள்ளுபடி',
  percentText: 'அடுத்த ஆர்டரில் பத்தில் ஒரு பங்கு குறைவு',
  amountOff: '{amount} பற்றுச்சீட்டு',
  amountText: 'அடுத்த ஆர்டரின் மொத்தத்தில் கழிக்கப்படும்',
};

export default tamil;
