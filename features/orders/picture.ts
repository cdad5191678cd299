import { token } from '#ui';
import type { PaperLine } from './paper';

/** How wide a picture of a receipt is, in CSS px: a phone's column. */
export const PICTURE_WIDTH = 390;

const EDGE = 24;
const INDENT = 16;
const GAP = 16;
/** A figure takes no more of a row than this. */
const WIDEST_VALUE = 0.6;

/** Type of a text: size in px and weight. `heading` is the brand's family of headings. */
export interface TextLook {
  size: number;
  weight: 'plain' | 'strong' | 'heading';
  tone: 'ink' | 'muted' | 'accent';
}

/** A text in its place; `x` is its left edge, centre or right edge, `y` its baseline. */
export interface PlacedText extends TextLook {
  text: string;
  x: number;
  y: number;
  align: 'left' | 'center' | 'right';
}

export interface PictureLayout {
  width: number;
  height: number;
  texts: PlacedText[];
  /** Heights at which a line is drawn across. */
  rules: number[];
}

/** Width of a text in px. */
export type Measure = (text: string, look: TextLook) => number;

/** As many words as fit a line; a word that is wider than a line is cut where it has to be. */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/u)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const character of word) {
      if (line && measure(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line].filter(Boolean);
}

const looks = {
  title: { size: 26, weight: 'heading', tone: 'accent' },
  middle: { size: 15, weight: 'plain', tone: 'muted' },
  plain: { size: 15, weight: 'plain', tone: 'ink' },
  strong: { size: 15, weight: 'strong', tone: 'ink' },
  quiet: { size: 13, weight: 'plain', tone: 'muted' },
  total: { size: 20, weight: 'strong', tone: 'ink' },
} as const satisfies Record<string, TextLook>;

const leading = (look: TextLook): number => Math.ceil(look.size * 1.4);

/** Where every text of a receipt stands. Pure: `measure` knows the fonts. */
export function layOut(lines: readonly PaperLine[], measure: Measure): PictureLayout {
  const inner = PICTURE_WIDTH - 2 * EDGE;
  const right = PICTURE_WIDTH - EDGE;
  const texts: PlacedText[] = [];
  const rules: number[] = [];
  let y = EDGE;

  const put = (words: readonly string[], look: TextLook, x: number, align: PlacedText['align']): number => {
    for (const [at, text] of words.entries()) {
      texts.push({ ...look, text, x, y: y + at * leading(look) + look.size, align });
    }
    return words.length * leading(look);
  };
  const split = (text: string, width: number, look: TextLook) => wrapped(text, width, (part) => measure(part, look));

  for (const line of lines) {
    if (line.kind === 'rule') {
      rules.push(y + GAP / 2);
      y += GAP;
    } else if (line.kind === 'title' || line.kind === 'middle') {
      const look = looks[line.kind];
      y += put(split(line.text, inner, look), look, PICTURE_WIDTH / 2, 'center') + 4;
    } else if (line.kind === 'note') {
      const start = EDGE + line.indent * INDENT;
      y += put(split(line.text, right - start, looks.quiet), looks.quiet, start, 'left') + 2;
    } else {
      const look = line.kind === 'total' ? looks.total : looks[line.weight];
      const start = EDGE + ('indent' in line ? line.indent * INDENT : 0);
      const value = split(line.value, inner * WIDEST_VALUE, look);
      const taken = Math.max(0, ...value.map((part) => measure(part, look)));
      const label = split(line.label, right - start - (taken > 0 ? taken + GAP : 0), look);
      y += Math.max(put(label, look, start, 'left'), put(value, look, right, 'right')) + 4;
    }
  }
  return { width: PICTURE_WIDTH, height: y + EDGE, texts, rules };
}

/** The brand's look as a canvas takes it. */
interface Ink {
  background: string;
  line: string;
  tones: Record<TextLook['tone'], string>;
  families: Record<TextLook['weight'], string>;
  weights: Record<TextLook['weight'], string>;
}

/** Reads the tokens in force; a probe resolves them to what a canvas understands. */
function inkOf(page: HTMLElement): Ink {
  const probe = document.createElement('span');
  // Moving from one colour to the next it would tell the first one for all of them.
  probe.style.setProperty('transition', 'none', 'important');
  page.append(probe);
  const style = getComputedStyle(probe);
  const read = (property: 'color' | 'fontFamily' | 'fontWeight', value: string): string => {
    probe.style[property] = value;
    return style[property];
  };
  try {
    return {
      background: read('color', token.color.surface),
      line: read('color', token.color.lineStrong),
      tones: {
        ink: read('color', token.color.ink),
        muted: read('color', token.color.inkMuted),
        accent: read('color', token.color.accentInk),
      },
      families: {
        plain: read('fontFamily', token.family.body),
        strong: read('fontFamily', token.family.body),
        heading: read('fontFamily', token.family.heading),
      },
      weights: {
        plain: read('fontWeight', token.weight.body),
        strong: read('fontWeight', token.weight.strong),
        heading: read('fontWeight', token.weight.heading),
      },
    };
  } finally {
    probe.remove();
  }
}

/** Pixels per CSS px: sharp on a phone, and small enough to send. */
const SHARPNESS = 3;

/** Draws a receipt in the brand's look. Rejects where the browser makes no picture of it. */
export async function receiptPicture(lines: readonly PaperLine[], page: HTMLElement): Promise<Blob> {
  await document.fonts.ready;
  const ink = inkOf(page);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser gives no canvas, so the receipt cannot be drawn; print it instead.');
  const fontOf = ({ size, weight }: TextLook) => `${ink.weights[weight]} ${size}px ${ink.families[weight]}`;
  const { width, height, texts, rules } = layOut(lines, (text, look) => {
    pen.font = fontOf(look);
    return pen.measureText(text).width;
  });
  canvas.width = width * SHARPNESS;
  canvas.height = height * SHARPNESS;
  pen.scale(SHARPNESS, SHARPNESS);
  pen.fillStyle = ink.background;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = ink.line;
  pen.setLineDash([4, 4]);
  for (const y of rules) {
    pen.beginPath();
    pen.moveTo(EDGE, y);
    pen.lineTo(width - EDGE, y);
    pen.stroke();
  }
  for (const { text, x, y, align, ...look } of texts) {
    pen.font = fontOf(look);
    pen.fillStyle = ink.tones[look.tone];
    pen.textAlign = align;
    pen.fillText(text, x, y);
  }
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The browser made no picture of the receipt; print it instead.'));
    canvas.toBlob(done, 'image/png');
  });
}
