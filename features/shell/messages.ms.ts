import type { Key } from './messages';

const malay: Record<Key, string> = {
  navigation: 'Utama',
  menu: 'Menu',
  cart: 'Troli',
  bill: 'Bil',
  itemsInCart: '{count} item',
  loading: 'Memuatkan',
  desktopTitle: 'Sila buka dalam pelayar telefon bimbit',
  desktopText: 'Imbas kod ini dengan telefon anda untuk memesan dari situ.',
  desktopCode: 'Kod QR halaman ini',
  maintenanceTitle: 'Kami Akan Kembali Sebentar Lagi!',
  maintenanceText:
    'Kami sedang menjalani penyelenggaraan berjadual. Sila pesan di kaunter, atau cuba lagi sebentar nanti.',
  rescanTitle: 'Sila imbas semula kod QR di meja',
  rescanText: 'Kami tidak pasti anda di cawangan dan meja yang mana. Gunakan kamera telefon anda.',
  notFoundTitle: 'Halaman Tidak Ditemui',
  notFoundText: 'Kami mohon maaf, halaman yang anda cuba buka telah dipadamkan atau tidak pernah wujud.',
  goHome: 'Kembali ke laman utama',
  crashedTitle: 'Ada masalah berlaku',
  crashedText: 'Halaman ini tidak dapat dipaparkan. Troli anda selamat; muatkan semula halaman untuk meneruskan.',
  reload: 'Muat semula',
  account: 'Akaun',
  search: 'Cari',
  back: 'Kembali',
};

export default malay;
