export default {
  title: 'Pembayaran',
  processing: 'Pembayaran sedang diproses... Sila tunggu dan jangan tutup tab ini dalam pelayar anda',
  closing: 'Tetingkap ini akan ditutup dalam {seconds} saat. Jika tidak, sila tutup tetingkap ini.',
  thanks: 'Terima kasih',
  secondsLeft: 'Saat yang tinggal',
  invalidOrder: 'Pesanan tidak ditemui',
  invalidOrderText: 'Halaman pembayaran tidak mengenali pesanan ini. Tiada caj dikenakan.',
  cannotPay: 'Pembayaran Gagal',
  cannotPayText: 'Pesanan ini tidak boleh dibayar lagi. Sila pesan semula.',
  invalid: 'Pembayaran Tidak Sah',
  invalidText: 'Ada masalah dengan pembayaran ini. Sila pesan semula, atau tanya kakitangan kami.',
  backToMenu: 'Kembali ke Menu',
};
