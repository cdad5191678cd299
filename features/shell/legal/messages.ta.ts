import type { Key } from './messages';

const tamil: Record<Key, string> = {
  // `shop` stands in the English text.
  back: 'பின்செல்',
  terms: 'விதிமுறைகளும் நிபந்தனைகளும்',
  privacy: 'தனியுரிமைக் கொள்கை',
  shop: 'the restaurant',
  updated: 'கடைசியாகப் புதுப்பிக்கப்பட்டது: {date}',
  englishOnly: 'இந்த உரை ஆங்கிலத்தில் மட்டுமே உள்ளது.',
};

export default tamil;
