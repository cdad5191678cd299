import { useId } from 'react';
import dishes from '#themes/base/dishes.json';
import { type BrandToggles, toggleNames } from '#themes/brand.ts';
import { type Composition, compositionChoices, compositionConflicts, defaultComposition } from '#themes/composition.ts';
import type { Proposal } from '#themes/proposal.ts';
import { Choices, Field } from './parts';

interface PartProps {
  proposal: Proposal;
  /** `of` names what is changed, so that letters typed in one field are one step back. */
  onChange: (change: Partial<Proposal>, of: string) => void;
}

const asWords = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
const languages = { en: 'English', zh: '中文', ms: 'Melayu', ta: 'தமிழ்' };

/** Which variant each part of the screens has (BRAND-1). */
export function Compose({ proposal: { composition, toggles }, onChange }: PartProps) {
  const id = useId();
  const conflicts = compositionConflicts(composition, toggles);
  return (
    <>
      {Object.entries(compositionChoices).map(([part, names]) => {
        // At each of the parts that cannot stand together, for either may be changed.
        const refused = conflicts.find((sentence) => sentence.includes(`composition.${part} is `));
        return (
          <Field key={part}>
            <label htmlFor={`${id}-${part}`}>{asWords(part)}</label>
            <select
              id={`${id}-${part}`}
              value={composition[part as keyof Composition] ?? defaultComposition[part as keyof Composition]}
              aria-invalid={refused !== undefined || undefined}
              aria-describedby={refused && `${id}-${part}-refused`}
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
            {refused && (
              <small id={`${id}-${part}-refused`}>
                {refused.replace(/composition\.(\w+)/g, (_, name: string) => asWords(name))}
              </small>
            )}
          </Field>
        );
      })}
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
          list={`${id}-dishes`}
          onChange={(event) => onChange({ hero: { ...hero, picture: event.target.value } }, 'hero.picture')}
        />
      </Field>
      <datalist id={`${id}-dishes`}>
        {dishes.map((dish) => (
          <option key={dish} value={dish} />
        ))}
      </datalist>
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

const toggleNotes: Readonly<Record<keyof BrandToggles, string>> = {
  landing: 'The app begins with a welcome; the menu comes after it.',
  menuBackButton: 'The menu has a button back to the welcome.',
  groupCartByCategory: 'Dishes in the cart stand under the names of their categories.',
  scanTableForDineIn: 'Who eats in may scan the code of a table.',
  scanTableForTakeaway: 'Who takes away may scan a code.',
  sampleVouchers: 'The vouchers show two samples; the server must know it too.',
  allInPrices: 'Prices of who eats in include service charge and GST.',
  memberDemo: '/member shows one built-in member.',
  staffSignUp: 'The sign-up screen leads to that of staff.',
  tableCart: 'Phones of a table may order from one cart, where the outlet has it.',
  splitBill: 'The bill of a table may be paid in shares, where the outlet has it.',
  callStaff: 'Diners may call staff from their phone, where the outlet has it.',
};

/** Toggles of the brand (SHELL-16). */
export function Switches({ proposal: { toggles }, onChange }: PartProps) {
  const id = useId();
  return (
    <Choices>
      {toggleNames.map((name) => (
        <div key={name}>
          <label>
            <input
              type="checkbox"
              checked={toggles[name]}
              aria-describedby={`${id}-${name}`}
              onChange={(event) =>
                onChange({ toggles: { ...toggles, [name]: event.target.checked } }, `toggles.${name}`)
              }
            />
            {asWords(name)}
          </label>
          <small id={`${id}-${name}`}>{toggleNotes[name]}</small>
        </div>
      ))}
    </Choices>
  );
}
