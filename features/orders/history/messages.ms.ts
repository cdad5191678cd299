import type { Key } from './messages';

const malay: Record<Key, string> = {
  title: 'Sejarah Pesanan',
  back: 'Kembali ke akaun',
  loading: 'Memuatkan pesanan anda',
  list: 'Pesanan anda',
  today: 'Hari ini',
  yesterday: 'Semalam',
  empty: 'Belum ada pesanan',
  emptyText: 'Apa yang anda pesan semasa log masuk disimpan di sini.',
  failed: 'Kami tidak dapat memuatkan pesanan anda',
  failedText: 'Kedai tidak menjawab. Pesanan anda selamat; sila cuba lagi.',
  startOrdering: 'Mula memesan',
  moreFailed: 'Pesanan yang lebih lama tidak dapat dimuatkan.',
  tryAgain: 'Cuba Lagi',
  loadingMore: 'Memuatkan pesanan yang lebih lama',
  end: 'Itu sahaja pesanan anda.',
  waitingForPayment: 'Menunggu Pembayaran',
  orderFailed: 'Gagal',
};

export default malay;
