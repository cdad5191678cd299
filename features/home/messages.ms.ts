import type { Key } from './messages';

const malay: Record<Key, string> = {
  start: 'Mula memesan',
  diningOption: 'Pilihan Hidangan',
  now: 'SEKARANG',
  collect: 'Ambil {time}',
  table: 'Meja {table}',
  menu: 'Menu',
  categories: 'Kategori',
  loading: 'Memuatkan menu',
  unnamed: 'Tanpa nama',
  dineIn: 'Makan di sini',
  takeaway: 'Bungkus',
};

export default malay;
