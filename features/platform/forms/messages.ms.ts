import type { Key } from './messages';

const malay: Record<Key, string> = {
  countryPrefix: '+65',
  showPassword: 'Tunjukkan kata laluan',
  hidePassword: 'Sembunyikan kata laluan',
};

export default malay;
