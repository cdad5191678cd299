import type { Key } from './messages';

const malay: Record<Key, string> = {
  failedTitle: 'Cawangan tidak menjawab',
  failedText: 'Troli anda selamat. Periksa sambungan anda dan cuba lagi, atau tanya kakitangan kami.',
  tryAgain: 'Cuba lagi',
};

export default malay;
