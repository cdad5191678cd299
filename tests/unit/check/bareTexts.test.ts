import { describe, expect, it } from 'vitest';
import { findBareTexts } from '../../check/bareTexts.ts';

const find = (jsx: string, path = 'ui/Part.tsx'): number => findBareTexts(path, `const part = ${jsx};`).length;

describe('the check of bare texts', () => {
  it.each([
    ['a text beside a condition', '<p>{isNew && <Tag />}{name}</p>', 1],
    ['two expressions that make one text', '<span>{quantity}×</span>', 2],
    ['a message, and the space after it, beside an element', "<b>{t('pay')} <Price /></b>", 2],
    ['a text in a fragment, which has no element of its own', '<>{label}</>', 1],
    ['a list of texts', '<p>{names.map((name) => name)}</p>', 1],
    ['content that may be a text', '<div>{icon}{children}</div>', 1],
    ['one end of a condition', "<div><Icon />{isOpen ? <b /> : 'open'}</div>", 1],
  ])('finds %s (SHELL-47)', (_, jsx, count) => {
    expect(find(jsx)).toBe(count);
  });

  it.each([
    ['a text that is the only child', '<p>{name}</p>'],
    ['one text of several parts', '<span>{`${quantity}×`}</span>'],
    ['a text in its own element', '<p>{isNew && <Tag />}<span>{name}</span></p>'],
    ['content that is wrapped', '<div>{icon}{wrapText(children)}</div>'],
    ['elements and lists of them', '<ul>{first && <li />}{rest.map((one) => <li key={one} />)}</ul>'],
  ])('allows %s (SHELL-47)', (_, jsx) => {
    expect(find(jsx)).toBe(0);
  });

  it('names the file and the line', () => {
    expect(findBareTexts('ui/A.tsx', 'const a = (\n  <p>\n    {b}\n    <i />\n  </p>\n);')[0]).toMatch(
      /^ui\/A\.tsx:3 \{b\}/,
    );
  });
});
