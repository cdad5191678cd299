import { useId } from 'react';
import { toHex } from '#themes/color.ts';
import type { Ground } from '#themes/palette.ts';
import { readColor } from './edit';
import type { Logo } from './logo';
import { Choices, Field, Found, forgetFile, Inputs, Tools } from './parts';

export interface StarterProps {
  /** The colour to start from, as typed. */
  seed: string;
  onSeedChange: (seed: string) => void;
  ground: Ground;
  onGroundChange: (ground: Ground) => void;
  /** Whether a dark form is made too; a dark brand has no other. */
  hasDark: boolean;
  onHasDarkChange: (hasDark: boolean) => void;
  logo: Logo | undefined;
  onLogoFile: (file: File | undefined) => void;
  /** Called with the logo of the dark form. Undefined without a dark form. */
  onDarkLogoFile?: ((file: File | undefined) => void) | undefined;
  /** Problems of the logos, one sentence each. */
  notes: readonly string[];
  /** Makes the palette from a colour. */
  onMake: (seed: string) => void;
}

/** Where a brand begins: one colour, or the picture of a logo that has it. */
export function Starter(props: StarterProps) {
  const { seed, onSeedChange, ground, onGroundChange, hasDark, onHasDarkChange, onMake } = props;
  const { logo, onLogoFile, onDarkLogoFile, notes } = props;
  const id = useId();
  const color = readColor(seed);
  const isRight = color !== undefined;
  return (
    <>
      <Field>
        <label htmlFor={`${id}-seed`}>One colour</label>
        <Inputs>
          <input
            type="color"
            aria-label="One colour, picked"
            value={color ? toHex(color) : '#000000'}
            onChange={(event) => onSeedChange(event.target.value)}
          />
          <input
            id={`${id}-seed`}
            value={seed}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={!isRight || undefined}
            onChange={(event) => onSeedChange(event.target.value)}
          />
        </Inputs>
      </Field>
      <Field>
        <label htmlFor={`${id}-logo`}>Or a logo</label>
        <input
          id={`${id}-logo`}
          type="file"
          accept="image/svg+xml,image/png,image/jpeg,image/webp"
          onClick={forgetFile}
          onChange={(event) => onLogoFile(event.target.files?.[0])}
        />
      </Field>
      {onDarkLogoFile && (
        <Field>
          <label htmlFor={`${id}-dark-logo`}>Its dark form</label>
          <input
            id={`${id}-dark-logo`}
            type="file"
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
            onClick={forgetFile}
            onChange={(event) => onDarkLogoFile(event.target.files?.[0])}
          />
        </Field>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {logo && (
        <Found role="group" aria-label="Colours of the logo">
          {logo.colors.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={`Start from ${color}`}
              title={color}
              style={{ background: color }}
              onClick={() => onMake(color)}
            />
          ))}
          {logo.colors.length === 0 && <span>No colour was found in it.</span>}
        </Found>
      )}
      <Choices>
        <label>
          <input
            type="radio"
            name={`${id}-ground`}
            checked={ground === 'light'}
            onChange={() => onGroundChange('light')}
          />
          Dark on light
        </label>
        <label>
          <input
            type="radio"
            name={`${id}-ground`}
            checked={ground === 'dark'}
            onChange={() => onGroundChange('dark')}
          />
          Light on dark
        </label>
        {ground === 'light' && (
          <label>
            <input type="checkbox" checked={hasDark} onChange={(event) => onHasDarkChange(event.target.checked)} />A
            dark form too
          </label>
        )}
      </Choices>
      <Tools>
        <button type="button" disabled={!isRight} onClick={() => onMake(seed)}>
          Make the palette
        </button>
      </Tools>
    </>
  );
}
