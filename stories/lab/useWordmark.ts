import { useEffect, useState } from 'react';
import type { ColorValue } from '#themes/color.ts';
import { getWordmarkColors } from '#themes/wordmark.ts';
import { drawPictures } from './files';
import { toImageUrl } from './logo';

export interface WordmarkOptions {
  /** Its letters; undefined draws nothing. */
  name: string | undefined;
  /** Family of its letters. */
  family: string | undefined;
  colors: Record<string, ColorValue>;
}

/** The address of the logo that a brand without one gets in its folder; undefined until it is drawn. */
export function useWordmark({ name, family, colors }: WordmarkOptions): string | undefined {
  const chosen = getWordmarkColors(colors);
  const wanted = name && chosen ? { name, family, colors: chosen } : undefined;
  const key = JSON.stringify(wanted);
  const [drawn, setDrawn] = useState<{ key: string; url: string }>();
  useEffect(() => {
    if (!key) return;
    const asked = JSON.parse(key) as NonNullable<typeof wanted>;
    let isCurrent = true;
    drawPictures(asked).then(
      ({ logo }) => isCurrent && setDrawn({ key, url: toImageUrl(logo) }),
      // Without the font the screens go on showing the brand that the proposal started from.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return wanted && drawn?.key === key ? drawn.url : undefined;
}
