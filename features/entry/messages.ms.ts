import type { Key } from './messages';

const malay: Record<Key, string> = {
  resetTitle: 'Mahu tetapkan semula pilihan anda?',
  resetText: 'Troli anda yang lalu masih ada di sini.',
  cancel: 'Batal',
  confirm: 'Sahkan',
  diningTitle: 'Pilihan Hidangan',
  diningText: 'Bagaimana anda mahu menikmati makanan anda?',
  dineIn: 'Makan di sini',
  takeaway: 'Bungkus',
  tableTitle: 'Meja {table}',
  tableText: 'Makanan anda dihantar ke meja ini. Jika anda telah berpindah, imbas kod QR di meja baharu anda.',
  close: 'Tutup',
  collectionTitle: 'Masa pengambilan',
  collectionText: 'Bilakah anda akan mengambil pesanan?',
  collectNow: 'SEKARANG',
};

export default malay;
