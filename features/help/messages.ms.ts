import type { Key } from './messages';

const malay: Record<Key, string> = {
  questions: 'Soalan dan jawapan',
  legal: 'Undang-undang',
  terms: 'Terma dan Syarat',
  privacy: 'Dasar Privasi',
};

export default malay;
