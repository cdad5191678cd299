import type { Key } from './messages';

const tamil: Record<Key, string> = {
  sessionTimeout: 'அமர்வு முடிந்தது. தேவைப்பட்டால் மீண்டும் உள்நுழையவும்',
};

export default tamil;
