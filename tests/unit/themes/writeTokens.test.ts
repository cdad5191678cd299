import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brandCodes, themesFolder } from '../../../themes/files.ts';
import { writeTokens } from '../../../themes/writeTokens.ts';

it.each(brandCodes())('the brand lab writes the tokens of %s as they stand in the folder', (code) => {
  const text = readFileSync(join(themesFolder, code, 'tokens.json'), 'utf8');
  expect(writeTokens(JSON.parse(text))).toBe(text);
});
