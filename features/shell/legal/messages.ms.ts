import type { Key } from './messages';

const malay: Record<Key, string> = {
  // `shop` stands in the English text.
  back: 'Kembali',
  terms: 'Terma dan Syarat',
  privacy: 'Dasar Privasi',
  shop: 'the restaurant',
  updated: 'Kali terakhir dikemas kini pada {date}',
  englishOnly: 'Teks ini disediakan dalam bahasa Inggeris sahaja.',
};

export default malay;
