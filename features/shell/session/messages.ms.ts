import type { Key } from './messages';

const malay: Record<Key, string> = {
  sessionTimeout: 'Sesi telah tamat. Sila log masuk semula jika perlu',
};

export default malay;
