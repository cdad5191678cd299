/** Settings as they are given from outside, such as `process.env`. */
export type SettingSource = Readonly<Record<string, string | undefined>>;

/** Reads settings by their kind. A wrong one counts as not given and leaves a sentence in `wrong`. */
export interface SettingReader {
  /** Problems, one sentence each: what, why, what to do. */
  readonly wrong: string[];
  /** Trimmed; undefined where nothing is given. */
  given: (name: string) => string | undefined;
  whole: (name: string, fallback: number, min: number, max: number) => number;
  choice: <const Value extends string>(name: string, fallback: Value, values: readonly Value[]) => Value;
  flag: (name: string, fallback: boolean) => boolean;
  /** An address without slashes at its end. `protocols` have their colon: 'https:'. */
  url: (name: string, protocols: readonly string[]) => string | undefined;
  /** Values with commas between. */
  list: (name: string) => string[];
}

export function createSettingReader(source: SettingSource): SettingReader {
  const wrong: string[] = [];
  const given = (name: string): string | undefined => source[name]?.trim() || undefined;
  const choice: SettingReader['choice'] = (name, fallback, values) => {
    const text = given(name) ?? fallback;
    const value = values.find((candidate) => candidate === text);
    if (!value) wrong.push(`${name} is '${text}', which is not known; use one of ${values.join(', ')}.`);
    return value ?? fallback;
  };
  return {
    wrong,
    given,
    choice,
    whole(name, fallback, min, max) {
      const text = given(name) ?? String(fallback);
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= min && value <= max) return value;
      wrong.push(`${name} is '${text}', which is no whole number from ${min} to ${max}; set one, such as ${fallback}.`);
      return fallback;
    },
    flag: (name, fallback) =>
      choice(name, fallback ? 'true' : 'false', ['true', 'false', '1', '0']).match(/true|1/) !== null,
    url(name, protocols) {
      const text = given(name);
      if (text === undefined) return undefined;
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, '');
      wrong.push(
        `${name} is '${text}', which is no address; write it whole, starting with ${protocols.join('// or ')}//.`,
      );
      return undefined;
    },
    list: (name) =>
      (given(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
  };
}
