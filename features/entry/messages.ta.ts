import type { Key } from './messages';

const tamil: Record<Key, string> = {
  resetTitle: 'உங்கள் தேர்வுகளை மீட்டமைக்கவா?',
  resetText: 'கடந்த முறை சேர்த்த கூடை இன்னும் இங்கே உள்ளது.',
  cancel: 'ரத்து செய்',
  confirm: 'உறுதிசெய்',
  diningTitle: 'உணவருந்தும் முறை',
  diningText: 'உணவை எப்படிப் பெற விரும்புகிறீர்கள்?',
  dineIn: 'இங்கே உண்ண',
  takeaway: 'எடுத்துச் செல்ல',
  tableTitle: 'மேசை {table}',
  tableText: 'உணவு இந்த மேசைக்கு வரும். இடம் மாறியிருந்தால், புதிய மேசையின் QR குறியீட்டை ஸ்கேன் செய்யவும்.',
  close: 'மூடு',
  collectionTitle: 'பெறும் நேரம்',
  collectionText: 'ஆர்டரை எப்போது பெற வருவீர்கள்?',
  collectNow: 'இப்போது',
};

export default tamil;
