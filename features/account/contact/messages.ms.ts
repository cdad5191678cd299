import type { Key } from './messages';

const malay: Record<Key, string> = {
  contactUs: 'Hubungi Kami',
  back: 'Kembali',
  text: 'Beritahu kami apa yang baik, dan apa yang perlu kami perbaiki.',
  subject: 'Subjek',
  feedback: 'Maklum balas',
  name: 'Nama',
  mobileNo: 'No. Telefon Bimbit',
  countryPrefix: '+65',
  email: 'E-mel',
  comments: 'Komen',
  submit: 'Hantar',
  commentsRequired: 'Komen diperlukan',
  commentsTooLong: 'Selebih-lebihnya 2000 aksara',
  submitted: 'Maklum balas berjaya dihantar',
  somethingWentWrong: 'Ada masalah berlaku',
};

export default malay;
