import type { Key } from './messages';

const tamil: Record<Key, string> = {
  start: 'ஆர்டரைத் தொடங்கு',
  diningOption: 'உணவருந்தும் முறை',
  now: 'இப்போது',
  collect: 'பெறுவது {time}',
  table: 'மேசை {table}',
  menu: 'மெனு',
  categories: 'வகைகள்',
  loading: 'மெனு ஏற்றப்படுகிறது',
  unnamed: 'பெயர் இல்லை',
  dineIn: 'இங்கே உண்ண',
  takeaway: 'எடுத்துச் செல்ல',
};

export default tamil;
