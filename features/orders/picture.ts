import { token } from '#ui';
import type { PrintLine } from './printLines';

/** Width of the picture in CSS px, that of a phone. */
export const PICTURE_WIDTH = 390;

const EDGE = 24;
const INDENT = 16;
const GAP = 16;
/** The largest part of a row that its value takes. */
const WIDEST_VALUE = 0.6;

/** Font and colour of a text: size in px; `heading` is the brand's heading font. */
export interface TextLook {
  size: number;
  weight: 'plain' | 'strong' | 'heading';
  tone: 'ink' | 'muted' | 'accent';
}

/** A text with its position; `x` is its left edge, centre or right edge, `y` its baseline. */
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
  /** Vertical positions of horizontal lines. */
  rules: number[];
}

/** Width of a text in px. */
export type Measure = (text: string, look: TextLook) => number;

/** Wraps a text between words; a word that is wider than a line is split. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
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

/** Positions of all texts of a receipt. Pure: `measure` knows the fonts. */
export function layOut(lines: readonly PrintLine[], measure: Measure): PictureLayout {
  const inner = PICTURE_WIDTH - 2 * EDGE;
  const right = PICTURE_WIDTH - EDGE;
  const texts: PlacedText[] = [];
  const rules: number[] = [];
  let y = EDGE;

  const put = (parts: readonly string[], look: TextLook, x: number, align: PlacedText['align']): number => {
    for (const [at, text] of parts.entries()) {
      texts.push({ ...look, text, x, y: y + at * leading(look) + look.size, align });
    }
    return parts.length * leading(look);
  };
  const split = (text: string, width: number, look: TextLook) => wrapText(text, width, (part) => measure(part, look));

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

/** Colours and fonts of the brand, as a canvas takes them. */
interface CanvasTheme {
  background: string;
  line: string;
  tones: Record<TextLook['tone'], string>;
  families: Record<TextLook['weight'], string>;
  weights: Record<TextLook['weight'], string>;
}

/** Resolves the tokens with an element of the page, as a canvas knows no CSS variables. */
function readTheme(page: HTMLElement): CanvasTheme {
  const probe = document.createElement('span');
  // With a transition every reading would give the first colour.
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

/** Canvas pixels for each CSS px: sharp on a phone, and small enough to send. */
const SCALE = 3;

/** Draws a receipt in the style of the brand. Rejects if the browser has no canvas. */
export async function receiptPicture(lines: readonly PrintLine[], page: HTMLElement): Promise<Blob> {
  await document.fonts.ready;
  const theme = readTheme(page);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas, so the receipt cannot be drawn; print it instead.');
  const toFont = ({ size, weight }: TextLook) => `${theme.weights[weight]} ${size}px ${theme.families[weight]}`;
  const { width, height, texts, rules } = layOut(lines, (text, look) => {
    context.font = toFont(look);
    return context.measureText(text).width;
  });
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = theme.background;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = theme.line;
  context.setLineDash([4, 4]);
  for (const y of rules) {
    context.beginPath();
    context.moveTo(EDGE, y);
    context.lineTo(width - EDGE, y);
    context.stroke();
  }
  for (const { text, x, y, align, ...look } of texts) {
    context.font = toFont(look);
    context.fillStyle = theme.tones[look.tone];
    context.textAlign = align;
    context.fillText(text, x, y);
  }
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The browser made no picture of the receipt; print it instead.'));
    canvas.toBlob(done, 'image/png');
  });
}
