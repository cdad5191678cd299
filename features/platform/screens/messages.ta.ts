import type { Key } from './messages';

const tamil: Record<Key, string> = {
  failedTitle: 'கிளையிலிருந்து பதில் இல்லை',
  failedText: 'உங்கள் கூடை பாதுகாப்பாக உள்ளது. இணைப்பைச் சரிபார்த்து மீண்டும் முயலவும், அல்லது ஊழியரிடம் கேட்கவும்.',
  tryAgain: 'மீண்டும் முயல்க',
};

export default tamil;
