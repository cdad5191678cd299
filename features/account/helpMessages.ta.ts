import type { Key } from './helpMessages';

const tamil: Record<Key, string> = {
  questions: 'கேள்விகளும் பதில்களும்',
  legal: 'சட்ட விவரங்கள்',
  terms: 'விதிமுறைகளும் நிபந்தனைகளும்',
  privacy: 'தனியுரிமைக் கொள்கை',
};

export default tamil;
