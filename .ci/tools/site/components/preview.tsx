/** The page in the frame of a component's page: its example in a brand. `preview.html?brand=kuro#Chip`. */

import { brands } from 'virtual:brands';
import { createRoot } from 'react-dom/client';
import { CompositionProvider, GlobalStyle } from '#ui';

const examples = import.meta.glob<{ Example: () => React.ReactNode }>('./examples/*.tsx');

const name = location.hash.slice(1);
const asked = new URLSearchParams(location.search).get('brand') ?? '';
const code = Object.hasOwn(brands, asked) ? asked : 'kopi';
const brand = brands[code];

async function show(): Promise<void> {
  const load = examples[`./examples/${name}.tsx`];
  const root = document.getElementById('root');
  if (!brand || !load || !root) return;
  document.documentElement.dataset.brand = code;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: brand.href });
  await new Promise((resolve) => {
    sheet.onload = resolve;
    sheet.onerror = resolve;
    document.head.append(sheet);
  });
  const { Example } = await load();
  createRoot(root).render(
    <CompositionProvider value={brand.brand.composition ?? {}}>
      <GlobalStyle />
      <Example />
    </CompositionProvider>,
  );
  root.dataset.ready = '';
}

// A link of an example goes nowhere: its page is another site's.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});

void show();
