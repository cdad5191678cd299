export default {
  title: 'Bil',
  viewBill: 'Lihat Bil',
  loading: 'Memuatkan bil anda',
  table: 'No. meja',
  check: 'No. bil',
  items: 'Item',
  serviceCharge: 'Caj Perkhidmatan',
  total: 'Jumlah bil',
  refresh: 'Muat semula',
  notFound: 'Pesanan Tidak Ditemui',
  notFoundText: 'Belum ada bil terbuka untuk meja anda. Pesan sesuatu dahulu, atau tanya kakitangan kami.',
  goBack: 'Kembali Memesan',
};
