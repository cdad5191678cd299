import { type Bitmap, drawText, measureText } from '../../host/printing/glyphs.ts';

/** A piece of paper between two cuts. */
export interface PaperTicket {
  /** The lines that a person reads. A drawn line is '[image]'. */
  lines: string[];
  /** Lines in white on black. */
  inverse: string[];
  picture: Bitmap;
  /** The connection or the power went away in the middle: there is no cut. */
  isTorn: boolean;
}

/** Dots of a column, of a line of small print, and between two lines, as of most printers for 80 mm. */
const [COLUMN, LETTER, GAP] = [12, 24, 6];

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;

/**
 * The paper of a printer that knows ESC/POS: it takes bytes one after the other, and draws what a printer would. It throws
 * at a command that it does not know, and at a line that is longer than the paper.
 */
export class Paper {
  readonly tickets: PaperTicket[] = [];
  /** Bytes within an image that a printer would take for a command. */
  dangers = 0;
  /** Asked to say when all before it is printed. */
  onAsked: () => void = () => undefined;

  private readonly columns: number;
  private readonly isDrawn: boolean;
  private bytes: number[] = [];
  /** How many of them are taken. */
  private at = 0;
  private parts: Bitmap[] = [];
  private lines: string[] = [];
  private inverse: string[] = [];
  private line: { letter: string; width: number; height: number; isBold: boolean; isInverse: boolean }[] = [];
  private look = { width: 1, height: 1, isBold: false, isInverse: false };
  private isChinese = false;

  /** @param isDrawn false: letters of the printer are only read, which is much faster. */
  constructor(columns: number, isDrawn = false) {
    this.columns = columns;
    this.isDrawn = isDrawn;
  }

  /** Takes bytes; commands that are not complete wait for the rest. */
  async write(bytes: Uint8Array): Promise<void> {
    for (const byte of bytes) this.bytes.push(byte);
    while (this.at < this.bytes.length) {
      const taken = await this.step();
      if (taken === 0) return;
      this.at += taken;
    }
    this.bytes = [];
    this.at = 0;
  }

  /** The connection or the power is gone: what is on the paper stays there. */
  tear(): void {
    this.bytes = [];
    this.at = 0;
    this.line = [];
    if (this.lines.length > 0) this.cut(true);
  }

  /** @returns how many bytes it took; 0: not enough yet. */
  private async step(): Promise<number> {
    const [first = 0, second, third, fourth] = this.bytes.slice(this.at, this.at + 4);
    if (first === 0x0a) {
      await this.feed();
      return 1;
    }
    if (first === 0x10) return third === undefined ? 0 : 3;
    if (first >= 0x20 && first < 0x7f) return this.type(String.fromCharCode(first), 1);
    if (first >= 0x81) {
      if (!this.isChinese) throw new Error(`The byte ${first} is no letter of every printer.`);
      if (second === undefined) return 0;
      return this.type(new TextDecoder('gb18030', { fatal: true }).decode(Uint8Array.of(first, second)), 2);
    }
    if (second === undefined) return 0;
    if (first === ESC && second === 0x40) {
      this.look = { width: 1, height: 1, isBold: false, isInverse: false };
      this.line = [];
      return 2;
    }
    if (first === FS && second === 0x26) {
      this.isChinese = true;
      return 2;
    }
    if (third === undefined) return 0;
    if (first === ESC && second === 0x45) this.look = { ...this.look, isBold: third === 1 };
    else if (first === GS && second === 0x21)
      this.look = { ...this.look, width: (third >> 4) + 1, height: (third & 7) + 1 };
    else if (first === GS && second === 0x42) this.look = { ...this.look, isInverse: third === 1 };
    else if (first === FS && second === 0x21)
      this.look = { ...this.look, width: third & 4 ? 2 : 1, height: third & 8 ? 2 : 1 };
    else if (first === GS && second === 0x72) this.onAsked();
    else if (first === GS && second === 0x61) {
      // Whether it reports its state without being asked.
    } else if (first === GS && second === 0x56) {
      if (fourth === undefined) return 0;
      this.cut(false);
      return 4;
    } else if (first === GS && second === 0x76) return this.image();
    else throw new Error(`The printer does not know the command ${[first, second, third, fourth].join(' ')}.`);
    return 3;
  }

  private type(letter: string, taken: number): number {
    this.line.push({ letter, ...this.look });
    return taken;
  }

  private image(): number {
    const [, , , , xl = 0, xh = 0, yl = 0, yh] = this.bytes.slice(this.at, this.at + 8);
    if (yh === undefined) return 0;
    const [perRow, height] = [xl + xh * 256, yl + yh * 256];
    const end = 8 + perRow * height;
    if (this.bytes.length < this.at + end) return 0;
    const width = this.columns * COLUMN;
    if (perRow * 8 > width + 7) throw new Error('An image is wider than the paper.');
    const dots = new Uint8Array(width * height);
    const data = this.bytes.slice(this.at + 8, this.at + end);
    for (const [at, byte] of data.entries()) {
      const next = data[at + 1];
      if (byte === 0x10 && (next === 0x04 || next === 0x05 || next === 0x14)) this.dangers += 1;
      for (let bit = 0; bit < 8; bit += 1) {
        const x = (at % perRow) * 8 + bit;
        if (x < width && byte & (0x80 >> bit)) dots[Math.floor(at / perRow) * width + x] = 1;
      }
    }
    this.lines.push('[image]');
    this.parts.push({ width, height, dots });
    return end;
  }

  private async feed(): Promise<void> {
    const width = this.columns * COLUMN;
    const height = Math.max(1, ...this.line.map((one) => one.height)) * LETTER + GAP;
    const bitmap: Bitmap = { width, height, dots: new Uint8Array(width * height) };
    let x = 0;
    for (const one of this.line) {
      const room = one.width * COLUMN * (/[\x20-\x7e]/.test(one.letter) ? 1 : 2);
      if (x + room > width)
        throw new Error(`A line is longer than the paper: ${this.line.map(({ letter }) => letter).join('')}`);
      x += room;
      if (!this.isDrawn) continue;
      const cell: Bitmap = { width: room, height, dots: new Uint8Array(room * height) };
      const baseline = GAP / 2 + Math.round((height - GAP) * 0.8);
      // A letter stands in the middle of its place, as narrow as it must be.
      const advance = await measureText(one.letter, one.isBold);
      const emWidth = Math.min(one.width * 22, room / Math.max(advance, 0.1));
      const place = { isBold: one.isBold, baseline, emWidth, emHeight: one.height * 22 };
      await drawText(cell, one.letter, { ...place, x: (room - advance * emWidth) / 2 });
      for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < room; column += 1) {
          const dot = cell.dots[row * room + column] ?? 0;
          bitmap.dots[row * width + x - room + column] = one.isInverse ? 1 - dot : dot;
        }
      }
    }
    const text = this.line.map(({ letter }) => letter).join('');
    this.lines.push(text.trimEnd());
    if (this.line.some(({ isInverse }) => isInverse)) this.inverse.push(text.trim());
    this.parts.push(bitmap);
    this.line = [];
  }

  private cut(isTorn: boolean): void {
    const width = this.columns * COLUMN;
    const height = this.parts.reduce((sum, part) => sum + part.height, 0);
    const picture: Bitmap = { width, height, dots: new Uint8Array(width * height) };
    let at = 0;
    for (const { dots } of this.parts) {
      picture.dots.set(dots, at);
      at += dots.length;
    }
    this.tickets.push({ lines: this.lines, inverse: this.inverse, picture, isTorn });
    this.parts = [];
    this.lines = [];
    this.inverse = [];
  }
}
