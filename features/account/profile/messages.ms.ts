import type { Key } from './messages';

const malay: Record<Key, string> = {
  account: 'Akaun',
  profile: 'Profil',
  back: 'Kembali',
  loading: 'Memuatkan',
  viewProfile: 'Lihat Profil',
  orderHistory: 'Sejarah Pesanan',
  vouchers: 'Baucar',
  contactUs: 'Hubungi Kami',
  logOut: 'Log Keluar',
  logOutTitle: 'Log keluar?',
  logOutText: 'Troli anda di telefon ini akan dikosongkan.',
  cancel: 'Batal',
  version: 'Versi {version}',
  memberId: 'ID Ahli',
  cardNo: 'No. Kad',
  points: 'Mata',
  firstName: 'Nama Pertama',
  lastName: 'Nama Akhir',
  mobileNo: 'No. Telefon Bimbit',
  email: 'E-mel',
  marketing: 'Hantar berita dan tawaran kepada saya',
  save: 'Simpan',
  firstNameRequired: 'Nama pertama diperlukan',
  lastNameRequired: 'Nama akhir diperlukan',
  tooLong: 'Selebih-lebihnya 225 aksara',
  profileUpdated: 'Profil berjaya dikemas kini.',
  somethingWentWrong: 'Ada masalah berlaku',
};

export default malay;
