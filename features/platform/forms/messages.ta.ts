import type { Key } from './messages';

const tamil: Record<Key, string> = {
  countryPrefix: '+65',
  showPassword: 'கடவுச்சொல்லைக் காட்டு',
  hidePassword: 'கடவுச்சொல்லை மறை',
};

export default tamil;
