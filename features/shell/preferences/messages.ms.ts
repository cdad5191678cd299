import type { Key } from './messages';

const malay: Record<Key, string> = {
  title: 'Bahasa dan saiz teks',
  language: 'Bahasa',
  textSize: 'Saiz teks',
  percent: '{size} %',
  done: 'Selesai',
};

export default malay;
