/**
 * The sentences of refusals that a diner reads, in the other languages of the app (WIRE-67). The English one is what the
 * services throw; `{1}` stands for what a sentence names.
 */
const WORDS: Readonly<Record<string, readonly [chinese: string, malay: string, tamil: string]>> = {
  'Promo code invalid. Please try other promo code': [
    '促销码无效，请尝试其他促销码',
    'Kod promosi tidak sah. Sila cuba kod promosi lain',
    'விளம்பரக் குறியீடு செல்லாது. வேறொரு குறியீட்டை முயற்சிக்கவும்',
  ],
  'Please sign in to use promo code': [
    '请登录以使用促销码',
    'Sila log masuk untuk menggunakan kod promosi',
    'விளம்பரக் குறியீட்டைப் பயன்படுத்த உள்நுழையவும்',
  ],
  'Please sign in to use vouchers and points': [
    '请登录以使用优惠券和积分',
    'Sila log masuk untuk menggunakan baucar dan mata',
    'வவுச்சர்களையும் புள்ளிகளையும் பயன்படுத்த உள்நுழையவும்',
  ],
  'This promo code has been used up; please try another.': [
    '此促销码已被用完，请尝试其他促销码。',
    'Kod promosi ini telah habis digunakan; sila cuba yang lain.',
    'இந்த விளம்பரக் குறியீடு முழுவதும் பயன்படுத்தப்பட்டுவிட்டது; வேறொன்றை முயற்சிக்கவும்.',
  ],
  'You have used this promo code before; please try another.': [
    '您已使用过此促销码，请尝试其他促销码。',
    'Anda pernah menggunakan kod promosi ini; sila cuba yang lain.',
    'இந்த விளம்பரக் குறியீட்டை நீங்கள் ஏற்கெனவே பயன்படுத்தியுள்ளீர்கள்; வேறொன்றை முயற்சிக்கவும்.',
  ],
  'This voucher was used before; please choose another.': [
    '此优惠券已使用过，请选择其他优惠券。',
    'Baucar ini telah digunakan; sila pilih yang lain.',
    'இந்த வவுச்சர் ஏற்கெனவே பயன்படுத்தப்பட்டது; வேறொன்றைத் தேர்ந்தெடுக்கவும்.',
  ],
  'Your order that is not paid yet has this voucher; please pay for it, or choose another.': [
    '您尚未付款的订单正在使用此优惠券。请为该订单付款，或选择其他优惠券。',
    'Pesanan anda yang belum dibayar menggunakan baucar ini; sila bayar pesanan itu atau pilih yang lain.',
    'இன்னும் பணம் செலுத்தாத உங்கள் ஆர்டரில் இந்த வவுச்சர் உள்ளது; அதற்குப் பணம் செலுத்தவும், அல்லது வேறொன்றைத் தேர்ந்தெடுக்கவும்.',
  ],
  'This voucher has expired; please choose another.': [
    '此优惠券已过期，请选择其他优惠券。',
    'Baucar ini telah tamat tempoh; sila pilih yang lain.',
    'இந்த வவுச்சர் காலாவதியானது; வேறொன்றைத் தேர்ந்தெடுக்கவும்.',
  ],
  'This voucher is not available; please choose another.': [
    '此优惠券不可用，请选择其他优惠券。',
    'Baucar ini tidak tersedia; sila pilih yang lain.',
    'இந்த வவுச்சர் கிடைக்கவில்லை; வேறொன்றைத் தேர்ந்தெடுக்கவும்.',
  ],
  'This voucher is not yours; please choose another.': [
    '此优惠券不属于您，请选择其他优惠券。',
    'Baucar ini bukan milik anda; sila pilih yang lain.',
    'இந்த வவுச்சர் உங்களுடையது அல்ல; வேறொன்றைத் தேர்ந்தெடுக்கவும்.',
  ],
  'This voucher is of another brand; please choose another.': [
    '此优惠券属于另一个品牌，请选择其他优惠券。',
    'Baucar ini milik jenama lain; sila pilih yang lain.',
    'இந்த வவுச்சர் வேறு நிறுவனத்தினுடையது; வேறொன்றைத் தேர்ந்தெடுக்கவும்.',
  ],
  'This voucher needs a spend of {1}; please add something or choose another.': [
    '此优惠券需消费满 {1}。请再添加餐点，或选择其他优惠券。',
    'Baucar ini memerlukan perbelanjaan {1}; sila tambah sesuatu atau pilih yang lain.',
    'இந்த வவுச்சருக்கு {1} செலவிட வேண்டும்; ஏதாவது சேர்க்கவும், அல்லது வேறொன்றைத் தேர்ந்தெடுக்கவும்.',
  ],
  'Too many unpaid orders hold {1}; please pay for them first.': [
    '太多未付款的订单占用了 {1}，请先付款。',
    'Terlalu banyak pesanan belum dibayar memegang {1}; sila bayar dahulu.',
    'பணம் செலுத்தாத பல ஆர்டர்களில் {1} உள்ளது; முதலில் அவற்றுக்குப் பணம் செலுத்தவும்.',
  ],
  'Too many orders that have not begun hold {1}; please ask our staff.': [
    '太多尚未开始制作的订单占用了 {1}，请询问店员。',
    'Terlalu banyak pesanan yang belum dimulakan memegang {1}; sila tanya kakitangan kami.',
    'இன்னும் தொடங்காத பல ஆர்டர்களில் {1} உள்ளது; எங்கள் ஊழியர்களிடம் கேட்கவும்.',
  ],
  'Too many orders from your network are not paid; please pay for yours first, or ask our staff.': [
    '您所在网络的未付款订单太多，请先为您的订单付款，或询问店员。',
    'Terlalu banyak pesanan dari rangkaian anda belum dibayar; sila bayar pesanan anda dahulu, atau tanya kakitangan kami.',
    'உங்கள் நெட்வொர்க்கிலிருந்து பல ஆர்டர்களுக்குப் பணம் செலுத்தப்படவில்லை; முதலில் உங்களுடையதற்குப் பணம் செலுத்தவும், அல்லது எங்கள் ஊழியர்களிடம் கேட்கவும்.',
  ],
  'An order needs something besides what is free; please add a dish.': [
    '订单中除了免费餐点外还需其他餐点，请添加一道菜。',
    'Pesanan memerlukan sesuatu selain yang percuma; sila tambah hidangan.',
    'இலவசமானவற்றைத் தவிர வேறு ஏதாவது ஆர்டரில் இருக்க வேண்டும்; ஓர் உணவைச் சேர்க்கவும்.',
  ],
  'A free item is no longer given for this order; please remove it.': [
    '此订单不再赠送某个免费餐点，请将其移除。',
    'Item percuma tidak lagi diberikan untuk pesanan ini; sila alih keluar.',
    'இந்த ஆர்டருக்கு ஓர் இலவச உணவு இனி தரப்படுவதில்லை; அதை அகற்றவும்.',
  ],
  'This way to pay is not offered at this outlet; please choose another.': [
    '本店不提供此付款方式，请选择其他方式。',
    'Cara pembayaran ini tidak ditawarkan di cawangan ini; sila pilih yang lain.',
    'இந்தக் கிளையில் இந்தக் கட்டண முறை இல்லை; வேறொன்றைத் தேர்ந்தெடுக்கவும்.',
  ],
  'Prices have changed: {1}. Please check your order and try again.': [
    '价格已变动，请查看您的订单后再试。',
    'Harga telah berubah. Sila semak pesanan anda dan cuba lagi.',
    'விலைகள் மாறியுள்ளன. உங்கள் ஆர்டரைச் சரிபார்த்து மீண்டும் முயற்சிக்கவும்.',
  ],
  'This shop is being maintained and takes no orders; please try again later.': [
    '本店正在维护，暂不接单，请稍后再试。',
    'Kedai ini sedang diselenggara dan tidak menerima pesanan; sila cuba lagi kemudian.',
    'இந்தக் கடை பராமரிப்பில் உள்ளது, ஆர்டர்களை ஏற்காது; பின்னர் முயற்சிக்கவும்.',
  ],
  'This outlet takes no orders now; it is back at {1}.': [
    '本店目前暂停接单，{1} 恢复。',
    'Cawangan ini tidak menerima pesanan sekarang; ia kembali pada {1}.',
    'இந்தக் கிளை இப்போது ஆர்டர்களை ஏற்காது; {1} மணிக்கு மீண்டும் ஏற்கும்.',
  ],
  'Please scan the QR code on your table.': [
    '请扫描您桌上的二维码。',
    'Sila imbas kod QR di meja anda.',
    'உங்கள் மேசையில் உள்ள QR குறியீட்டை ஸ்கேன் செய்யவும்.',
  ],
  'This table is not known here; please scan the QR code on your table again.': [
    '本店没有此桌号，请重新扫描您桌上的二维码。',
    'Meja ini tidak dikenali di sini; sila imbas semula kod QR di meja anda.',
    'இந்த மேசை இங்கே அறியப்படவில்லை; உங்கள் மேசையில் உள்ள QR குறியீட்டை மீண்டும் ஸ்கேன் செய்யவும்.',
  ],
  'This table is not known here; please scan the QR code on your table.': [
    '本店没有此桌号，请扫描您桌上的二维码。',
    'Meja ini tidak dikenali di sini; sila imbas kod QR di meja anda.',
    'இந்த மேசை இங்கே அறியப்படவில்லை; உங்கள் மேசையில் உள்ள QR குறியீட்டை ஸ்கேன் செய்யவும்.',
  ],
  'The kitchen has begun this order or it has failed, so its table cannot be changed; please ask the staff.': [
    '厨房已开始准备此订单，或订单已失败，无法更改桌号。请询问店员。',
    'Dapur telah memulakan pesanan ini atau pesanan ini gagal, jadi mejanya tidak boleh ditukar; sila tanya kakitangan.',
    'சமையலறை இந்த ஆர்டரைத் தொடங்கிவிட்டது, அல்லது அது தோல்வியடைந்தது; எனவே மேசையை மாற்ற முடியாது. ஊழியர்களிடம் கேளுங்கள்.',
  ],
  'Please choose a collection time; NOW is not offered at this outlet.': [
    '请选择取餐时间；本店不提供“现在”取餐。',
    'Sila pilih masa pengambilan; SEKARANG tidak ditawarkan di cawangan ini.',
    'பெற்றுக்கொள்ளும் நேரத்தைத் தேர்ந்தெடுக்கவும்; இந்தக் கிளையில் “இப்போது” இல்லை.',
  ],
  'This collection time is not offered today; please choose another.': [
    '今天不提供此取餐时间，请选择其他时间。',
    'Masa pengambilan ini tidak ditawarkan hari ini; sila pilih yang lain.',
    'இந்த நேரம் இன்று இல்லை; வேறொரு நேரத்தைத் தேர்ந்தெடுக்கவும்.',
  ],
  'This collection time has passed; please choose another.': [
    '此取餐时间已过，请选择其他时间。',
    'Masa pengambilan ini telah berlalu; sila pilih yang lain.',
    'இந்த நேரம் கடந்துவிட்டது; வேறொரு நேரத்தைத் தேர்ந்தெடுக்கவும்.',
  ],
  'An account with this mobile number exists; please sign in.': [
    '此手机号码已有账户，请登录。',
    'Akaun dengan nombor telefon bimbit ini sudah wujud; sila log masuk.',
    'இந்தக் கைபேசி எண்ணில் ஒரு கணக்கு உள்ளது; உள்நுழையவும்.',
  ],
  'An account with this email address exists; please sign in, or use another.': [
    '此电邮地址已有账户。请登录，或使用其他电邮地址。',
    'Akaun dengan alamat e-mel ini sudah wujud; sila log masuk, atau gunakan yang lain.',
    'இந்த மின்னஞ்சல் முகவரியில் ஒரு கணக்கு உள்ளது; உள்நுழையவும், அல்லது வேறொன்றைப் பயன்படுத்தவும்.',
  ],
  'An account with these details exists; please sign in.': [
    '已有使用这些资料的账户，请登录。',
    'Akaun dengan butiran ini sudah wujud; sila log masuk.',
    'இந்த விவரங்களுடன் ஒரு கணக்கு உள்ளது; உள்நுழையவும்.',
  ],
  'There is no account with this mobile number.': [
    '此手机号码没有账户。',
    'Tiada akaun dengan nombor telefon bimbit ini.',
    'இந்தக் கைபேசி எண்ணில் கணக்கு இல்லை.',
  ],
  'Referral code is invalid; please correct it or leave it empty.': [
    '推荐码无效，请更正或留空。',
    'Kod rujukan tidak sah; sila betulkan atau biarkan kosong.',
    'பரிந்துரைக் குறியீடு செல்லாது; அதைத் திருத்தவும், அல்லது காலியாக விடவும்.',
  ],
  'The time to set a new password is over; please start again with your mobile number.': [
    '设置新密码的时间已过，请从手机号码重新开始。',
    'Masa untuk menetapkan kata laluan baharu telah tamat; sila mula semula dengan nombor telefon bimbit anda.',
    'புதிய கடவுச்சொல்லை அமைக்கும் நேரம் முடிந்தது; உங்கள் கைபேசி எண்ணுடன் மீண்டும் தொடங்கவும்.',
  ],
  'The time to go on is over; please request a new code.': [
    '继续操作的时间已过，请重新获取验证码。',
    'Masa untuk meneruskan telah tamat; sila minta kod baharu.',
    'தொடரும் நேரம் முடிந்தது; புதிய குறியீட்டைக் கேளுங்கள்.',
  ],
  'A code was sent a moment ago; please wait a minute before asking for another.': [
    '验证码刚刚已发送，请等一分钟后再获取。',
    'Kod baru sahaja dihantar; sila tunggu seminit sebelum meminta yang lain.',
    'ஒரு குறியீடு சற்று முன் அனுப்பப்பட்டது; இன்னொன்றைக் கேட்கும் முன் ஒரு நிமிடம் காத்திருக்கவும்.',
  ],
  'No more codes can be sent to this number today; please try again tomorrow.': [
    '今天无法再向此号码发送验证码，请明天再试。',
    'Tiada lagi kod boleh dihantar ke nombor ini hari ini; sila cuba lagi esok.',
    'இன்று இந்த எண்ணுக்கு மேலும் குறியீடுகளை அனுப்ப முடியாது; நாளை முயற்சிக்கவும்.',
  ],
  'Too many tries; please wait a quarter of an hour, or set a new password.': [
    '尝试次数过多。请等一刻钟，或设置新密码。',
    'Terlalu banyak percubaan; sila tunggu suku jam, atau tetapkan kata laluan baharu.',
    'அதிக முயற்சிகள்; கால் மணி நேரம் காத்திருக்கவும், அல்லது புதிய கடவுச்சொல்லை அமைக்கவும்.',
  ],
  'Too many tries with this number; please wait an hour.': [
    '此号码尝试次数过多，请等一小时。',
    'Terlalu banyak percubaan dengan nombor ini; sila tunggu sejam.',
    'இந்த எண்ணில் அதிக முயற்சிகள்; ஒரு மணி நேரம் காத்திருக்கவும்.',
  ],
  'You have sent a lot of feedback; please wait an hour before sending more.': [
    '您已发送了很多意见，请等一小时后再发送。',
    'Anda telah menghantar banyak maklum balas; sila tunggu sejam sebelum menghantar lagi.',
    'நீங்கள் பல கருத்துகளை அனுப்பியுள்ளீர்கள்; மேலும் அனுப்பும் முன் ஒரு மணி நேரம் காத்திருக்கவும்.',
  ],
  'Too many receipts were sent to this address; please wait an hour, or use another.': [
    '向此地址发送的收据过多。请等一小时，或使用其他地址。',
    'Terlalu banyak resit dihantar ke alamat ini; sila tunggu sejam, atau gunakan yang lain.',
    'இந்த முகவரிக்கு அதிக ரசீதுகள் அனுப்பப்பட்டன; ஒரு மணி நேரம் காத்திருக்கவும், அல்லது வேறொன்றைப் பயன்படுத்தவும்.',
  ],
  'What was sold out is there again; please check out again.': [
    '之前售罄的菜现在又有了，请重新结账。',
    'Hidangan yang habis dijual kini ada semula; sila buat pesanan sekali lagi.',
    'தீர்ந்துபோனது மீண்டும் கிடைக்கிறது; மீண்டும் ஆர்டர் செய்யுங்கள்.',
  ],
  'A phone of your network was sent away from this table; please order on your own.': [
    '您网络中的一部手机已被移出此桌，请自己单独点餐。',
    'Sebuah telefon daripada rangkaian anda telah dikeluarkan dari meja ini; sila pesan sendiri.',
    'உங்கள் நெட்வொர்க்கின் ஒரு கைப்பேசி இந்த மேசையிலிருந்து நீக்கப்பட்டது; தனியாக ஆர்டர் செய்யுங்கள்.',
  ],
  'This order is not paid, so there is no receipt for it yet.': [
    '此订单尚未付款，因此还没有收据。',
    'Pesanan ini belum dibayar, jadi belum ada resit.',
    'இந்த ஆர்டருக்கு இன்னும் பணம் செலுத்தவில்லை, எனவே ரசீது இல்லை.',
  ],
};

/** A sentence with places, as a pattern; undefined for one without. */
const toPattern = (sentence: string): RegExp | undefined =>
  sentence.includes('{1}')
    ? new RegExp(`^${sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace('{1}', '(.+)')}$`, 's')
    : undefined;

const patterns = Object.keys(WORDS).flatMap((sentence) => {
  const pattern = toPattern(sentence);
  return pattern ? [{ pattern, words: WORDS[sentence] }] : [];
});

/** Where a language stands in an entry of `WORDS`. */
const PLACES: Readonly<Record<string, number>> = { zh: 0, ms: 1, ta: 2 };

/** The English sentences that have words in other languages. */
export const listTranslatedRefusals = (): string[] => Object.keys(WORDS);

/**
 * A refusal in the language that a client asks for first; in English where there are no words for it.
 * @param language the header `Accept-Language`.
 */
export function translateRefusal(message: string, language: string | undefined): string {
  const place = PLACES[language?.slice(0, 2).toLowerCase() ?? ''];
  if (place === undefined) return message;
  if (Object.hasOwn(WORDS, message)) return WORDS[message]?.[place] ?? message;
  for (const { pattern, words } of patterns) {
    const [, named] = pattern.exec(message) ?? [];
    if (named !== undefined) return words?.[place]?.replace('{1}', () => named) ?? message;
  }
  return message;
}
