import { type ReactNode, useId, useState } from 'react';
import { toHex } from '#themes/color.ts';
import type { ResolvedToken } from '#themes/resolve.ts';
import { isAlias } from '#themes/tokenRules.ts';
import { isRecord, type WrittenToken } from '#themes/tokenTree.ts';
import { RefreshIcon } from '#ui';
import { parsedValue, toText } from './edit';
import { Inputs, Row } from './parts';

export interface TokenRowProps {
  token: WrittenToken;
  /** Value in the document; undefined when the base's value applies. */
  written: unknown;
  /** The token after following aliases. */
  resolved: ResolvedToken | undefined;
  /** Problems of the token: in the file, or in the contrast of its pairs. */
  warnings: readonly string[];
  onChange: (value: unknown) => void;
  /** Values to choose from; others can be typed. */
  suggestions?: readonly string[] | undefined;
}

const getHex = (resolved: ResolvedToken | undefined): string =>
  isRecord(resolved?.value) && Array.isArray(resolved.value.components)
    ? toHex({ components: resolved.value.components as [number, number, number] })
    : '#000000';

/** One token: its name, what it is for, its value as typed, and what the rules say of it. */
export function TokenRow({ token, written, resolved, warnings, onChange, suggestions }: TokenRowProps) {
  const id = useId();
  const shown = toText(written ?? token.value, token.type);
  // While one types, the text stands as typed; another source of change (picker, import, reset) replaces it.
  const [draft, setDraft] = useState({ text: shown, of: shown });
  const text = draft.of === shown ? draft.text : shown;
  const type = (typed: string) => {
    const value = parsedValue(typed, token.type);
    setDraft({ text: typed, of: toText(value, token.type) });
    onChange(value);
  };
  const name = token.id.slice(token.id.indexOf('.') + 1);
  // The check speaks of the file, in which a shadow is an object.
  const isHalfShadow = token.type === 'shadow' && typeof written === 'string' && !isAlias(written);
  const wrong = isHalfShadow ? ['This is no shadow; write one such as 0 8px 24px -6px #2b1608 40%.'] : warnings;
  const notes: ReactNode[] = wrong.length > 0 ? [...wrong] : [token.description].filter(Boolean);

  return (
    <Row data-state={warnings.length > 0 ? 'wrong' : undefined}>
      <label htmlFor={id}>{name}</label>
      <Inputs>
        {token.type === 'color' && (
          <input
            type="color"
            aria-label={`${name}, picked`}
            value={getHex(resolved)}
            onChange={(event) => onChange(parsedValue(event.target.value, 'color'))}
          />
        )}
        <input
          id={id}
          value={text}
          title={text}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={warnings.length > 0 || undefined}
          aria-describedby={notes.length > 0 ? `${id}-notes` : undefined}
          list={suggestions && `${id}-values`}
          onChange={(event) => type(event.target.value)}
        />
        {suggestions && (
          <datalist id={`${id}-values`}>
            {suggestions.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )}
      </Inputs>
      {written !== undefined ? (
        <button type="button" aria-label={`Give ${name} back to the base`} onClick={() => onChange(undefined)}>
          <RefreshIcon size={18} aria-hidden />
        </button>
      ) : (
        <span />
      )}
      {notes.length > 0 && (
        <small id={`${id}-notes`}>
          {notes.map((note) => (
            <span key={String(note)} style={{ display: 'block' }}>
              {note}
            </span>
          ))}
        </small>
      )}
    </Row>
  );
}
