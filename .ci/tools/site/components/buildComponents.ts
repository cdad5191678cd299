/** A page for each component of the library: props, states, parts, keys and an example, from the sources. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';
import { buildTarget } from '../../../../app/boot/oldestBrowsers.ts';
import { demo } from '../../../../host/demo/index.ts';
import { dishPicturesFolder } from '../../../../host/web/images.ts';
import { subjects } from '../../../../stories/ui/conformance.tsx';
import { filesBelow, root } from '../../../../tests/check/files.ts';
import { brands } from '../../../../themes/plugin.ts';
import { renderCode } from '../highlight.ts';
import { escapeHtml, renderPage, renderText } from '../page.ts';
import { type Key, listKeys } from './keyboard.ts';
import { toOutline } from './outline.ts';
import { type ComponentDoc, type Field, readComponents } from './readComponents.ts';

const here = import.meta.dirname;

/** Components that cover the page have a frame of this height, in pixels; the frame of the others is as high as they are. */
const LEAST_PX: Readonly<Record<string, number>> = {
  ...{ AlertDialog: 420, CountdownDialog: 480, Dialog: 420, Overlay: 480, MessageScreen: 420, Screen: 420 },
  ...{ Menu: 280, MenuItem: 240, Popover: 240, Tooltip: 150, SnackbarRegion: 190, Splash: 420, ScannerFrame: 300 },
};
const LEAST = 96;

/** Cannot be rendered on a server (docs/guides/library.md). */
const BROWSER_ONLY = 'PrintSheet';

const render = (name: string, element: ReactElement): string =>
  name === BROWSER_ONLY ? '' : renderToStaticMarkup(element);

/** An example, and its source as one writes it in an app. */
interface Example {
  code: string;
  markup: string;
}

async function readExample(name: string): Promise<Example> {
  const file = join(here, 'examples', `${name}.tsx`);
  const { Example: Shown } = (await import(file)) as { Example: () => ReactElement };
  return {
    code: readFileSync(file, 'utf8').replaceAll("'#ui'", "'makan-ui'"),
    markup: render(name, createElement(Shown)),
  };
}

/** Titles of Storybook's pages, by the component that a file shows. */
function readStories(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of filesBelow('stories/ui').filter((path) => path.endsWith('.stories.tsx'))) {
    const text = readFileSync(join(root, file), 'utf8');
    const title = /title: '([^']+)'/.exec(text)?.[1];
    const names = [
      /\bcomponent: (\w+)/.exec(text)?.[1],
      ...(/subcomponents: \{([^}]*)\}/.exec(text)?.[1]?.split(',') ?? []),
    ];
    for (const name of names) {
      const key = name?.trim();
      if (title && key && !found.has(key)) found.set(key, title.toLowerCase().replace(/[^a-z\d]+/g, '-'));
    }
  }
  return found;
}

const renderTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="scroll"><table class="facts"><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([first = '', ...rest]) =>
        `<tr><th scope="row">${first}</th>${rest.map((cell, at) => `<td${heads[at + 1] === 'Default' ? ' data-of="Default"' : ''}>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table></div>`;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const renderFields = (fields: readonly Field[]): string =>
  renderTable(
    ['Prop', 'Type', 'Default', 'What it is'],
    fields.map(({ name, type, isRequired, defaultValue, text }) => [
      `${code(name)}${isRequired ? ' <span class="required">required</span>' : ''}`,
      code(type),
      defaultValue === undefined ? '<span class="none">–</span>' : code(defaultValue),
      renderText(text),
    ]),
  );

const ELEMENTS = 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements';

function renderProps({ props, element, shapes }: ComponentDoc): string {
  const further = element
    ? `<p>${props.length > 0 ? 'It also takes' : 'It takes'} every prop of ${element === 'svg' ? code('<svg>') : `<a href="${ELEMENTS}/${element === 'h2' ? 'Heading_Elements' : element}">${code(`<${element}>`)}</a>`}, with <code>ref</code>, <code>className</code> and <code>style</code>.</p>`
    : '';
  const parts = shapes.map(
    ({ name, text, fields }) =>
      `<h3 id="${name}">${code(name)}</h3>${text ? `<p>${renderText(text)}</p>` : ''}${renderFields(fields).replace('<th scope="col">Prop', '<th scope="col">Field')}`,
  );
  return `<h2 id="props">Props</h2>${props.length > 0 ? renderFields(props) : ''}${further}${parts.join('')}`;
}

function renderStates({ states, statesName }: ComponentDoc): string {
  if (states.length === 0)
    return '<h2 id="states">States</h2><p>It has no states of its own. Native ones, such as <code>:disabled</code>, <code>:checked</code> and <code>[open]</code>, are those of its element.</p>';
  return `<h2 id="states">States</h2><p>Styles read them as attributes. ${code(statesName ?? '')} lists them.</p>${renderTable(
    ['Attribute', 'When'],
    states.map(({ attribute, text }) => [code(attribute), renderText(text)]),
  )}`;
}

function renderParts({ props, name }: ComponentDoc, { markup }: Example): string {
  const slots = props.filter(({ isSlot }) => isSlot);
  const outline = toOutline(markup);
  return `<h2 id="parts">Parts</h2>${
    slots.length > 0
      ? `<p>Its slots take text or elements:</p>${renderTable(
          ['Slot', 'What stands there'],
          slots.map((slot) => [code(slot.name), renderText(slot.text)]),
        )}`
      : ''
  }${outline ? `<p>The example renders this, before anything is pressed:</p>${renderCode(outline, 'html')}` : `<p>${code(name)} renders nothing until it is open.</p>`}`;
}

const renderKeys = (keys: readonly Key[]): string =>
  `<h2 id="keyboard">Keyboard</h2>${
    keys.length === 0
      ? '<p>Nothing of its own takes the focus. Elements in its slots keep their keys.</p>'
      : renderTable(
          ['Key', 'What it does'],
          keys.map(([names, effect]) => [
            names
              .split(', ')
              .map((one) =>
                one
                  .split('+')
                  .map((key) => `<kbd>${escapeHtml(key)}</kbd>`)
                  .join('+'),
              )
              .join(' '),
            renderText(effect),
          ]),
        )
  }`;

const titles = { primitives: 'Primitives', ordering: 'Ordering' } as const;

const renderAside = (components: readonly ComponentDoc[], current?: string): string =>
  `<aside><nav aria-label="Components">${(['primitives', 'ordering'] as const)
    .map(
      (entry) =>
        `<h2>${titles[entry]}</h2><ul>${components
          .filter(({ entryPoint }) => entryPoint === entry)
          .map(
            ({ name }) =>
              `<li><a href="${name}.html"${name === current ? ' aria-current="page"' : ''}>${name}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('')}</nav></aside>`;

function renderExample(name: string, { code: source }: Example): string {
  const choices = demo.brands.map(
    ({ code: brand, name: title }, at) =>
      `<label><input type="radio" name="brand" value="${brand}"${at === 0 ? ' checked' : ''}><span>${escapeHtml(title)}</span></label>`,
  );
  const least = LEAST_PX[name] ?? LEAST;
  return `<h2 id="example">Example</h2><fieldset class="brand-choice"><legend>Brand</legend>${choices.join('')}</fieldset>
<iframe class="example" title="${name}, as an example" src="preview.html?brand=${demo.brands[0]?.code}#${name}" data-least="${least}" style="block-size:${least}px"></iframe>
<div class="code"><button type="button" class="copy">Copy</button>${renderCode(source, 'tsx')}</div>`;
}

function renderComponent(
  doc: ComponentDoc,
  given: { components: readonly ComponentDoc[]; example: Example; stories: ReadonlyMap<string, string> },
): string {
  const { components, example, stories } = given;
  const { name, entryPoint, file, text } = doc;
  const markup = render(name, (subjects[name] as (given: object) => ReactElement)({}));
  const story = stories.get(name);
  const contents = ['example', 'props', 'states', 'parts', 'keyboard'].map(
    (id) => `<a href="#${id}">${id.charAt(0).toUpperCase()}${id.slice(1)}</a>`,
  );
  return renderPage({
    title: name,
    up: '../',
    section: 'component',
    aside: renderAside(components, name),
    script: 'component.js',
    body: `<h1>${name}</h1><p class="lead">${renderText(text)}</p>
${renderCode(`import { ${name} } from 'makan-ui/${entryPoint}';`, 'tsx')}
<nav class="jump" aria-label="On this page">${contents.join('')}${story ? `<a href="../storybook/index.html?path=/docs/${story}--docs">All states in Storybook</a>` : ''}</nav>
${renderExample(name, example)}${renderProps(doc)}${renderStates(doc)}${renderParts(doc, example)}${renderKeys(listKeys(name, markup))}
<p class="source"><small>Source: <code>${file}</code></small></p>`,
  });
}

const renderIndex = (components: readonly ComponentDoc[]): string =>
  renderPage({
    title: 'Components',
    up: '../',
    section: 'components',
    aside: renderAside(components),
    body: `<h1>Components</h1><p class="lead">${components.length} components, in six brands or yours. <a href="../guides/guides/library.html">How to install them</a>.</p>${(
      ['primitives', 'ordering'] as const
    )
      .map(
        (entry) =>
          `<h2 id="${entry}">${titles[entry]}</h2><p>${entry === 'primitives' ? 'For any product: they know nothing about food.' : 'Dishes, prices, carts, receipts and vouchers, made of primitives.'}</p><ul class="cards">${components
            .filter(({ entryPoint }) => entryPoint === entry)
            .map(
              ({ name, text }) =>
                `<li><a href="${name}.html"><b>${name}</b><span>${renderText(/^.*?\.(?= |$)/.exec(text)?.[0] ?? text)}</span></a></li>`,
            )
            .join('')}</ul>`,
      )
      .join('')}`,
  });

/** The page in which examples run, and the script of the components' pages. */
async function buildScripts(out: string): Promise<void> {
  const target = buildTarget();
  await build({
    configFile: false,
    root: here,
    base: './',
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), brands()],
    build: { outDir: out, emptyOutDir: false, target, rolldownOptions: { input: join(here, 'preview.html') } },
  });
  await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    publicDir: false,
    build: {
      ...{ outDir: out, emptyOutDir: false, target },
      rolldownOptions: {
        input: join(here, 'component.ts'),
        output: { format: 'iife', entryFileNames: 'component.js' },
      },
    },
  });
}

/**
 * Builds the pages of the components.
 * @param out the folder `components` of the site.
 * @returns how many there are.
 * @throws where a component has no example.
 */
export async function buildComponents(out: string): Promise<number> {
  mkdirSync(out, { recursive: true });
  await buildScripts(out);
  // The brands' own list is for a server.
  rmSync(join(out, 'brands.json'), { force: true });
  cpSync(dishPicturesFolder, join(out, 'dishes'), { recursive: true, filter: (path) => !path.endsWith('LICENSE') });
  const components = readComponents();
  const stories = readStories();
  for (const doc of components) {
    const example = await readExample(doc.name);
    writeFileSync(join(out, `${doc.name}.html`), renderComponent(doc, { components, example, stories }));
  }
  writeFileSync(join(out, 'index.html'), renderIndex(components));
  return components.length;
}
