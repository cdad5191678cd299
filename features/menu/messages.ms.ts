import type { Key } from './messages';

const malay: Record<Key, string> = {
  menu: 'Menu',
  categories: 'Kategori',
  loading: 'Memuatkan menu',
  back: 'Kembali',
  dineIn: 'Makan di sini',
  takeaway: 'Bungkus',
  soldOut: 'Habis Dijual',
  notOrderable: 'Tidak tersedia',
  unnamed: 'Tanpa nama',
  emptyTitle: 'Menu {type} tidak tersedia sekarang',
  emptyText: 'Sila pesan di kaunter atau minta bantuan kakitangan',
  viewCart: 'Lihat troli',
  itemsInCart: '{count} item',
};

export default malay;
