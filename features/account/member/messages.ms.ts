import type { Key } from './messages';

const malay: Record<Key, string> = {
  member: 'Ahli',
  back: 'Kembali',
  title: 'Log Masuk Ahli',
  welcome: 'Selamat kembali!',
  mobileNo: 'No. Telefon Bimbit',
  countryPrefix: '+65',
  password: 'Kata Laluan',
  showPassword: 'Tunjukkan kata laluan',
  hidePassword: 'Sembunyikan kata laluan',
  login: 'Log Masuk',
  busy: 'Sedang log masuk..',
  refused: 'No. telefon atau kata laluan salah',
  points: '200 MATA',
  expiry: 'Tarikh Luput',
  logout: 'Log Keluar',
  vouchers: 'Baucar',
  percentOff: 'Potongan {percent}%',
  percentText: 'Sepersepuluh daripada pesanan anda yang seterusnya',
  amountOff: 'Baucar {amount}',
  amountText: 'Ditolak daripada jumlah pesanan anda yang seterusnya',
};

export default malay;
