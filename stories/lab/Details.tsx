import { useId } from 'react';
import { toggleNames } from '#themes/brand.ts';
import { type Composition, compositionChoices, defaultComposition } from '#themes/composition.ts';
import { Choices, Field } from './parts';
import type { Proposal } from './proposal';

interface PartProps {
  proposal: Proposal;
  /** `of` names what is changed, so that letters typed in one field are one step back. */
  onChange: (change: Partial<Proposal>, of: string) => void;
}

const asWords = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
const languages = { en: 'English', zh: '中文', ms: 'Melayu', ta: 'தமிழ்' };

/** Which variant each part of the screens has (BRAND-1). */
export function Compose({ proposal: { composition }, onChange }: PartProps) {
  const id = useId();
  return (
    <>
      {Object.entries(compositionChoices).map(([part, names]) => (
        <Field key={part}>
          <label htmlFor={`${id}-${part}`}>{asWords(part)}</label>
          <select
            id={`${id}-${part}`}
            value={composition[part as keyof Composition] ?? defaultComposition[part as keyof Composition]}
            onChange={(event) =>
              onChange({ composition: { ...composition, [part]: event.target.value } }, `composition.${part}`)
            }
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      ))}
    </>
  );
}

/** Code and name, and the words of the hero. */
export function Words({ proposal: { code, name, hero }, onChange }: PartProps) {
  const id = useId();
  return (
    <>
      <Field>
        <label htmlFor={`${id}-name`}>Name</label>
        <input id={`${id}-name`} value={name} onChange={(event) => onChange({ name: event.target.value }, 'name')} />
      </Field>
      <Field>
        <label htmlFor={`${id}-code`}>Code</label>
        <input
          id={`${id}-code`}
          value={code}
          spellCheck={false}
          onChange={(event) => onChange({ code: event.target.value }, 'code')}
        />
      </Field>
      <Field>
        <label htmlFor={`${id}-picture`}>Hero's dish</label>
        <input
          id={`${id}-picture`}
          value={hero.picture}
          spellCheck={false}
          onChange={(event) => onChange({ hero: { ...hero, picture: event.target.value } }, 'hero.picture')}
        />
      </Field>
      {Object.entries(languages).map(([language, label]) => {
        const words = hero.words[language] ?? { title: '', text: '' };
        const write = (change: Partial<typeof words>, of: string) =>
          onChange({ hero: { ...hero, words: { ...hero.words, [language]: { ...words, ...change } } } }, of);
        return (
          <Field key={language}>
            <span>{label}</span>
            <span lang={language}>
              <input
                aria-label={`Greeting, ${label}`}
                value={words.title}
                onChange={(event) => write({ title: event.target.value }, `hero.${language}.title`)}
              />
              <input
                aria-label={`Line below it, ${label}`}
                value={words.text}
                onChange={(event) => write({ text: event.target.value }, `hero.${language}.text`)}
              />
            </span>
          </Field>
        );
      })}
    </>
  );
}

/** What the brand does (SHELL-16). */
export function Switches({ proposal: { toggles }, onChange }: PartProps) {
  return (
    <Choices>
      {toggleNames.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={toggles[name]}
            onChange={(event) => onChange({ toggles: { ...toggles, [name]: event.target.checked } }, `toggles.${name}`)}
          />
          {asWords(name)}
        </label>
      ))}
    </Choices>
  );
}
