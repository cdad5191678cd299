import type { Key } from './helpMessages';

const malay: Record<Key, string> = {
  questions: 'Soalan dan jawapan',
  legal: 'Undang-undang',
  terms: 'Terma dan Syarat',
  privacy: 'Dasar Privasi',
};

export default malay;
