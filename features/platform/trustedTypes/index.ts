interface Rules {
  createHTML?: (text: string) => string;
  createScriptURL?: (address: string) => string;
}

interface Policies {
  createPolicy: (name: string, rules: Rules) => { createScriptURL: (address: string) => string };
}

const getPolicies = () => (globalThis as { trustedTypes?: Policies }).trustedTypes;

/** The address of a script of the app's own, in the form that a page with Trusted Types takes. */
export function trustScript(address: string): string {
  const policy = getPolicies()?.createPolicy('makan', {
    createScriptURL: (given) => {
      if (given !== address) throw new TypeError(`${given} is no script of the app.`);
      return given;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}

let isEmptyTrusted = false;

/** Lets libraries of others empty an element by `innerHTML = ''`, and write nothing else. */
export function trustEmptyHtml(): void {
  if (isEmptyTrusted) return;
  isEmptyTrusted = true;
  getPolicies()?.createPolicy('default', {
    createHTML: (text) => {
      if (text !== '') throw new TypeError('Only React writes into the page.');
      return text;
    },
  });
}
