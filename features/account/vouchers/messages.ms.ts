import type { Key } from './messages';

const malay: Record<Key, string> = {
  title: 'Baucar',
  back: 'Kembali ke akaun',
  loading: 'Memuatkan baucar anda',
  list: 'Baucar anda',
  empty: 'Tiada baucar',
  emptyText: 'Apabila anda diberi baucar, ia menunggu anda di sini.',
  failed: 'Kami tidak dapat memuatkan baucar anda',
  failedText: 'Program keahlian tidak menjawab. Baucar anda selamat; sila cuba lagi.',
  tryAgain: 'Cuba Lagi',
  startOrdering: 'Mula memesan',
  available: 'Tersedia',
  used: 'Telah digunakan',
  expired: 'Tamat tempoh',
  notAvailable: 'Tidak tersedia',
  validTo: 'Sah hingga {date}',
  usedOn: 'Digunakan pada {date}',
  spendFrom: 'Dengan belanja dari {amount}',
  copy: 'Salin kod {code}',
  copied: 'Kod baucar disalin',
  notCopied: 'Pelayar anda tidak menyalinnya. Sila tekan dan tahan kod itu.',
};

export default malay;
