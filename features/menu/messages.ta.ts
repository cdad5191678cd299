import type { Key } from './messages';

const tamil: Record<Key, string> = {
  menu: 'மெனு',
  categories: 'வகைகள்',
  loading: 'மெனு ஏற்றப்படுகிறது',
  back: 'பின்செல்',
  dineIn: 'இங்கே உண்ண',
  takeaway: 'எடுத்துச் செல்ல',
  soldOut: 'விற்றுத் தீர்ந்தது',
  notOrderable: 'கிடைக்கவில்லை',
  unnamed: 'பெயர் இல்லை',
  emptyTitle: '{type} மெனு இப்போது கிடைக்கவில்லை',
  emptyText: 'முகப்பில் ஆர்டர் செய்யவும், அல்லது ஊழியரின் உதவியைக் கேட்கவும்',
  viewCart: 'கூடையைக் காண்க',
  itemsInCart: '{count} பொருள்கள்',
};

export default tamil;
