import type { Key } from './messages';

const malay: Record<Key, string> = {
  continueTitle: 'Adakah anda mahu terus memesan?',
  continueText: 'Jika tidak, troli anda akan dikosongkan apabila masa tamat.',
  secondsLeft: 'Saat yang tinggal',
  cancel: 'Batal ({seconds})',
  continue: 'Teruskan',
};

export default malay;
