import type { Key } from './messages';

const tamil: Record<Key, string> = {
  continueTitle: 'தொடர்ந்து ஆர்டர் செய்ய விரும்புகிறீர்களா?',
  continueText: 'இல்லையெனில், நேரம் முடிந்ததும் உங்கள் கூடை காலியாக்கப்படும்.',
  secondsLeft: 'மீதமுள்ள வினாடிகள்',
  cancel: 'ரத்து ({seconds})',
  continue: 'தொடர்க',
};

export default tamil;
