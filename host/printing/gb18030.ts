/** The two bytes of each letter that GB18030 has two for: all of GBK. */
let pairs: ReadonlyMap<string, readonly [number, number]> | undefined;

/** Node decodes GB18030 and does not encode it, so the table is read backwards once. */
function readPairs(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, readonly [number, number]>();
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      if (second === 0x7f) continue;
      const letter = decoder.decode(Uint8Array.of(first, second));
      // Two bytes that are no letter, or one that Unicode has no place for, as printers have for their own signs.
      if ([...letter].length === 1 && !/[\uFFFD\p{Co}]/u.test(letter)) found.set(letter, [first, second]);
    }
  }
  return found;
}

/** A text in the code of Chinese printers; undefined where it has a letter that these do not have. */
export function encodeGb18030(text: string): Buffer | undefined {
  pairs ??= readPairs();
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const pair = pairs.get(letter);
    if (code < 0x80) bytes.push(code);
    else if (pair) bytes.push(...pair);
    else return undefined;
  }
  return Buffer.from(bytes);
}
