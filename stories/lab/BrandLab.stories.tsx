import { sources } from 'virtual:brand-sources';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { unzipSync } from 'fflate';
import { useState } from 'react';
import { addons } from 'storybook/preview-api';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { toBrand } from '../../.storybook/brands.ts';
import { Lab } from './Lab';
import { createTabMemory, type LabMemory } from './memory';

const meta = {
  title: 'Lab/Brand lab',
  component: Lab,
  tags: ['!autodocs', 'page'],
  args: { brand: 'kopi', link: '' },
  argTypes: {
    copy: { control: false },
    save: { control: false },
    onLink: { control: false },
    memory: { control: false },
  },
  parameters: { layout: 'fullscreen', allBrands: true },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof Lab>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The address of Storybook's frame has the arguments of its story: the link of what is edited becomes one of them. */
const tellAddress = (link: string) =>
  addons.getChannel().emit('updateStoryArgs', { storyId: 'lab-brand-lab--start', updatedArgs: { link } });

/** A typical logo: red letters on white. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40"><path fill="#fff" d="M0 0h120v40H0z"/><path fill="#8f1d2c" d="M10 8h30v24H10zM50 8h60v24H50z"/></svg>`;

const memory = createTabMemory();

/** Tests of the lab; a designer's list has the lab alone. */
const tags = ['!dev'];

/** Make a brand on real screens, and take the folder away. */
export const Start: Story = {
  args: { onLink: tellAddress },
  // A proposal that is worked on stays, whatever the toolbar says.
  render: (args, { globals }) => (
    <Lab {...args} brand={toBrand(globals.brand)} menu={String(globals.menu ?? '')} memory={memory} />
  ),
};

/** Taken away and put back, as by the toolbars, the lab has what was edited, undo and redo, the logo and the view. */
export const PutBack: Story = {
  tags,
  render: function Render(args) {
    const [kept] = useState<LabMemory>(() => new Map());
    const [time, setTime] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setTime(time + 1)}>
          Put back
        </button>
        <Lab key={time} {...args} memory={kept} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    const files = [new File([logo], 'logo.svg', { type: 'image/svg+xml' })];
    await fireEvent.change(canvas.getByLabelText('Or a logo'), { target: { files } });
    await waitFor(() => expect(canvas.getByLabelText('accent')).toHaveValue('#8f1d2c'));
    await userEvent.selectOptions(canvas.getByLabelText('categories'), 'list');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), '3');
    await userEvent.click(canvas.getByRole('button', { name: 'Put back' }));
    await expect(canvas.getByLabelText('accent')).toHaveValue('#8f1d2c');
    await expect(canvas.getByLabelText('categories')).toHaveValue('list');
    await expect(canvas.getByRole('combobox', { name: 'Language' })).toHaveValue('3');
    await expect(canvas.getByRole('group', { name: 'Colours of the logo' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByLabelText('categories')).toHaveValue('tiles');
    await expect(canvas.getByRole('button', { name: 'Redo' })).toBeEnabled();
  },
};

/** A weak colour is named as one types, in the words of the check; the board follows; the file is the valid one. */
export const WeakColour: Story = {
  tags,
  args: { copy: fn(async () => {}) },
  play: async ({ args, canvas, step, userEvent }) => {
    const report = canvas.getByRole('group', { name: 'The check' });
    const ink = canvas.getByLabelText('inkMuted');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    await step('an incomplete colour is reported and cannot be copied', async () => {
      await expect(report).toHaveTextContent(/contrast pairs hold/);
      await userEvent.clear(ink);
      await userEvent.type(ink, '#ff7f1');
      await expect(report).toHaveTextContent(
        'tokens.json: color.inkMuted is the text "#ff7f1"; write a colour such as #4e656c.',
      );
      await expect(canvas.getByRole('button', { name: 'Copy' })).toBeDisabled();
    });
    await step('a weak colour is measured and shown on the board', async () => {
      await userEvent.type(ink, 'f');
      await expect(report).toHaveTextContent(
        /tokens\.json: color\.inkMuted on color\.background has a contrast of 2\.\d\d; make it 4\.5 or more\./,
      );
      await waitFor(() =>
        expect(getComputedStyle(canvas.getByText('Quiet words on the page.')).color).toBe('rgb(255, 127, 31)'),
      );
    });
    await step('the copied file has it, the folder cannot be taken', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
      const [[text]] = (args.copy as ReturnType<typeof fn>).mock.calls as [[string]];
      await expect(JSON.parse(text).color.inkMuted.$value.hex).toBe('#ff7f1f');
      await expect(canvas.getByRole('button', { name: 'Download folder' })).toBeDisabled();
    });
    await step('what was typed in one field is one step back, and forth', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
      await expect(report).toHaveTextContent(/contrast pairs hold/);
      await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
      await expect(report).toHaveTextContent(/too weak/);
    });
    await step('starting again restores the brand', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
      await expect(report).toHaveTextContent(/contrast pairs hold/);
    });
  },
};

/** A tokens.json that exists is opened; a file of another kind gets a sentence. */
export const OpenFile: Story = {
  tags,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    const input = canvas.getByLabelText('Open tokens');
    const give = (text: string) =>
      fireEvent.change(input, { target: { files: [new File([text], 'tokens.json', { type: 'application/json' })] } });
    await give('{ "color": ');
    await waitFor(() => expect(canvas.getByTestId('said')).toHaveTextContent(/tokens\.json is not valid JSON/));
    await give('{ "radius": { "card": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } } } }');
    await waitFor(() => expect(canvas.getByTestId('said')).toHaveTextContent('tokens.json is open.'));
    const board = canvasElement.querySelector<HTMLElement>('[data-board]');
    await expect(board?.style.getPropertyValue('--radius-card')).toBe('3px');
  },
};

/** Figma's variables are taken over with a report of what was not; the brand goes out for other tools (BRAND-25). */
export const InAndOut: Story = {
  tags,
  args: { save: fn() },
  play: async ({ args, canvas, step, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    await step('variables by our names and by those of others', async () => {
      const variables = {
        variableCollections: {
          C: { id: 'C', name: 'Theme', defaultModeId: 'm', modes: [{ modeId: 'm', name: 'Light' }] },
        },
        variables: {
          V1: {
            ...{ id: 'V1', name: 'color/primary', resolvedType: 'COLOR', variableCollectionId: 'C' },
            valuesByMode: { m: { r: 0.2, g: 0.75, b: 0.45, a: 1 } },
          },
          V2: {
            ...{
              id: 'V2',
              name: 'isOpen',
              resolvedType: 'BOOLEAN',
              variableCollectionId: 'C',
              valuesByMode: { m: true },
            },
          },
        },
      };
      const file = new File([JSON.stringify({ meta: variables })], 'variables.json', { type: 'application/json' });
      await fireEvent.change(canvas.getByLabelText('Open tokens'), { target: { files: [file] } });
      await waitFor(() =>
        expect(canvas.getByTestId('said')).toHaveTextContent(
          'variables.json: Figma variables, 1 of 2 tokens are taken over.',
        ),
      );
      await expect(canvas.getByLabelText('accent')).toHaveValue('#33bf73');
      await expect(canvas.getByRole('group', { name: 'Taken over from Figma variables' })).toHaveTextContent(
        'isOpen is a switch, not a look; see brand.json',
      );
    });
    await step('for Tokens Studio, with what it cannot say', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Save for'), 'Tokens Studio');
      await expect(args.save).toHaveBeenCalledWith('tokens-studio.json', expect.anything());
      await expect(canvas.getByTestId('said')).toHaveTextContent(/art\.hero is a CSS background, which Tokens Studio/);
    });
  },
};

const isDone = /The folder is right, and \d+ contrast pairs hold/;

/**
 * A file of another system: which brand to read, doubtful matches with yes and no, and the rest derived so that the
 * folder is right (BRAND-28, BRAND-30, BRAND-31).
 */
export const OtherSystem: Story = {
  tags,
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    const color = ($value: string) => ({ $type: 'color', $value });
    const theme = (name: string, sets: string[]) => ({
      ...{ name, group: 'Theme' },
      selectedTokenSets: Object.fromEntries(sets.map((set) => [set, 'enabled'])),
    });
    const json = {
      post: { primary: color('#ffcc00') },
      cargo: { primary: color('#0a6ebd') },
      core: {
        bg: { default: color('#ffffff') },
        text: { default: color('#141618'), muted: color('#9fa6ae') },
        acme: { danger: color('#b3261e') },
        popover: { border: color('#ff00ff') },
        spacing: { 4: { $type: 'spacing', $value: '4px' }, 8: { $type: 'spacing', $value: '8px' } },
      },
      $themes: [theme('Post', ['post', 'core']), theme('Cargo', ['cargo', 'core'])],
      $metadata: { tokenSetOrder: ['core', 'post', 'cargo'] },
    };
    const said = canvas.getByTestId('said');
    const accent = canvas.getByLabelText<HTMLInputElement>('accent').value;
    await step('nothing is taken over before one of two brands is chosen', async () => {
      const file = new File([JSON.stringify(json)], 'ds.json', { type: 'application/json' });
      await fireEvent.change(canvas.getByLabelText('Open tokens'), { target: { files: [file] } });
      await waitFor(() =>
        expect(said).toHaveTextContent('ds.json: Tokens Studio. It holds several brands; choose one below.'),
      );
      await expect(canvas.getByLabelText('accent')).toHaveValue(accent);
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Theme' }), 'Post');
      await expect(canvas.getByLabelText('accent')).toHaveValue('#ffcc00');
    });
    await step('another choice begins again from before the import', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Theme' }), 'Cargo');
      await expect(canvas.getByLabelText('accent')).toHaveValue('#0a6ebd');
      await expect(said).toHaveTextContent('2 matches are doubtful; see below.');
    });
    const report = within(canvas.getByRole('group', { name: 'Taken over from Tokens Studio' }));
    await step('a doubtful match waits for its yes', async () => {
      await expect(report.getByText('2 doubtful, please answer')).toBeVisible();
      await expect(report.getByRole('img', { name: '#b3261e' })).toBeVisible();
      const [yes] = report.getAllByRole('button', { name: 'Yes', description: /acme\.danger may be color\.danger/ });
      await userEvent.click(yes as HTMLElement);
      await expect(canvas.getByLabelText('danger')).toHaveValue('#b3261e');
      const [no] = report.getAllByRole('button', { name: 'No', description: /text\.muted may be color\.inkMuted/ });
      await userEvent.click(no as HTMLElement);
      await expect(report.getByText('All doubtful matches are answered')).toBeVisible();
    });
    await step('the rest is derived, and the folder is right', async () => {
      await userEvent.click(report.getByRole('button', { name: 'Keep what I brought, derive the rest' }));
      await expect(canvas.getByRole('group', { name: 'The check' })).toHaveTextContent(isDone);
      await expect(canvas.getByLabelText('accent')).toHaveValue('#0a6ebd');
      await expect(canvas.getByLabelText('danger')).toHaveValue('#b3261e');
      await expect(report.getByText(/\d+ were derived/)).toBeVisible();
    });
    await step('parts and other scales are named with their reason', async () => {
      await userEvent.click(report.getByText(/\d+ were not taken over/));
      await expect(report.getByText(/is 4 px, but a 4 is 16 px here/)).toBeVisible();
    });
  },
};

/** From the picture of a logo to a folder: palette, composition, name, archive (BRAND-21, BRAND-22, BRAND-23). */
export const FromLogo: Story = {
  tags,
  args: { save: fn(), onLink: fn() },
  play: async ({ args, canvas, step, userEvent }) => {
    const report = canvas.getByRole('group', { name: 'The check' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    await step('the colour of the logo becomes a palette whose contrasts hold, light and dark', async () => {
      const files = [new File([logo], 'logo.svg', { type: 'image/svg+xml' })];
      await fireEvent.change(canvas.getByLabelText('Or a logo'), { target: { files } });
      await waitFor(() => expect(canvas.getByLabelText('One colour')).toHaveValue('#8f1d2c'));
      await expect(canvas.getByTestId('said')).toHaveTextContent('The palette of #8f1d2c is made, light and dark.');
      await expect(report).toHaveTextContent(/The folder is right, and \d+ contrast pairs hold/);
      await expect(canvas.getByLabelText('accent')).toHaveValue('#8f1d2c');
    });
    await step('choices that cannot stand together get a sentence (BRAND-2)', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('navigation'), 'floating');
      await userEvent.selectOptions(canvas.getByLabelText('cart bar'), 'bar');
      await expect(report).toHaveTextContent('composition.cartBar is "bar" and composition.navigation is "floating"');
      for (const part of ['navigation', 'cart bar'])
        await expect(canvas.getByLabelText(part)).toHaveAccessibleDescription(/nothing to stand on/);
      await userEvent.selectOptions(canvas.getByLabelText('cart bar'), 'round');
      await expect(canvas.getByLabelText('cart bar')).not.toHaveAccessibleDescription();
      await expect(report).toHaveTextContent(/The folder is right/);
    });
    await step('the folder comes as one archive', async () => {
      await userEvent.click(canvas.getByText('Name and words'));
      for (const [label, text] of [
        ['Name', 'Satay Street'],
        ['Code', 'satay'],
      ] as const) {
        await userEvent.clear(canvas.getByLabelText(label));
        await userEvent.paste(text);
      }
      await userEvent.click(canvas.getByRole('button', { name: 'Download folder' }));
      await waitFor(() => expect(args.save).toHaveBeenCalledWith('satay.zip', expect.anything()));
      const [[, archive]] = (args.save as ReturnType<typeof fn>).mock.calls as [[string, Uint8Array]];
      const files = unzipSync(archive);
      await expect(Object.keys(files)).toEqual(
        expect.arrayContaining(['satay/tokens.json', 'satay/dark.tokens.json', 'satay/brand.json', 'satay/logo.svg']),
      );
      await expect(JSON.parse(new TextDecoder().decode(files['satay/brand.json']))).toMatchObject({
        code: 'satay',
        composition: { navigation: 'floating', cartBar: 'round' },
      });
    });
    await step('the address has all of it', async () => {
      await waitFor(() => expect(args.onLink).toHaveBeenLastCalledWith(expect.stringMatching(/^[\w-]{200,}$/)));
    });
  },
};

/** Editing a brand keeps its logos. The dark form takes a separate logo (BRAND-27). */
export const OwnLogo: Story = {
  tags,
  args: { save: fn() },
  play: async ({ args, canvas, step, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    const take = async () => {
      const save = args.save as ReturnType<typeof fn>;
      save.mockClear();
      await userEvent.click(canvas.getByRole('button', { name: 'Download folder' }));
      await waitFor(() => expect(save).toHaveBeenCalledWith('kopi.zip', expect.anything()));
      const [[, archive]] = save.mock.calls as [[string, Uint8Array]];
      return unzipSync(archive);
    };
    const own = (name: string) =>
      Uint8Array.from(atob(sources.kopi?.files[name] ?? ''), (letter) => letter.charCodeAt(0));
    await step('the folder that is taken away has the logos that it had', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('categories'), 'list');
      const files = await take();
      for (const name of ['logo.svg', 'logo-dark.svg', 'icon.svg'])
        await expect(files[`kopi/${name}`]).toEqual(own(name));
    });
    const give = (label: string, ink: string) => {
      const path = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40"><path fill="${ink}" d="M10 8h100v24H10z"/></svg>`;
      const files = [new File([path], 'logo.svg', { type: 'image/svg+xml' })];
      return fireEvent.change(canvas.getByLabelText(label), { target: { files } });
    };
    await step('a new logo leaves that of the dark form, and says so', async () => {
      await give('Or a logo', '#8f1d2c');
      await expect(await canvas.findByText(/The dark form keeps the logo that its folder has/)).toBeVisible();
    });
    await step('one for the dark form is said to be hidden by its ground, and goes into the folder', async () => {
      await give('Its dark form', '#1b110b');
      await expect(await canvas.findByText(/#1b110b of the logo can hardly be seen on the background/)).toBeVisible();
      await give('Its dark form', '#faefe2');
      await waitFor(() => expect(canvas.queryByText(/can hardly be seen/)).toBeNull());
      const files = await take();
      await expect(new TextDecoder().decode(files['kopi/logo-dark.svg'])).toContain('#faefe2');
      await expect(new TextDecoder().decode(files['kopi/logo.svg'])).toContain('#8f1d2c');
    });
    await step('another brand does not take it over, and begins with its own colour', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Start from' }), 'kuro');
      await expect(canvas.getByLabelText('One colour')).toHaveValue('#ff5238');
      await expect(canvas.getByRole('radio', { name: 'Light on dark' })).toBeChecked();
      await expect(canvas.queryByLabelText('Its dark form')).toBeNull();
    });
  },
};

/** The fonts and dishes that there are can be chosen, others get a sentence; each switch says what it does. */
export const Choosing: Story = {
  tags,
  play: async ({ canvas, userEvent }) => {
    const report = canvas.getByRole('group', { name: 'The check' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    const offers = (field: HTMLElement) =>
      [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
    await userEvent.click(canvas.getByText('family'));
    const families = within(canvas.getByText('family').closest('details') as HTMLElement);
    const heading = families.getByLabelText('heading');
    await expect(offers(heading)).toContain('Bricolage Grotesque, sans-serif');
    await userEvent.clear(heading);
    await userEvent.paste('Bricolage Grotesk');
    await expect(report).toHaveTextContent(/the font “Bricolage Grotesk”.+did you mean Bricolage Grotesque\?/);
    await userEvent.click(families.getByRole('button', { name: 'Give heading back to the base' }));
    await userEvent.click(canvas.getByText('Name and words'));
    const dish = canvas.getByLabelText("Hero's dish");
    await expect(offers(dish)).toContain('dango');
    await userEvent.clear(dish);
    await userEvent.paste('dangos');
    await expect(report).toHaveTextContent(/hero's dish “dangos”; did you mean dango\?/);
    await userEvent.click(canvas.getByText('Switches'));
    await expect(canvas.getByRole('checkbox', { name: 'split bill' })).toHaveAccessibleDescription(/paid in shares/);
  },
};

/** The lab accepts a designer's files or rejects them with one sentence. It keeps all earlier work. */
export const AtHand: Story = {
  tags,
  args: { save: fn() },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const report = canvas.getByRole('group', { name: 'The check' });
    const said = canvas.getByTestId('said');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    await step('a colour without its #', async () => {
      const seed = canvas.getByLabelText('One colour');
      await userEvent.clear(seed);
      await userEvent.paste('8f1d2c');
      await userEvent.click(canvas.getByRole('button', { name: 'Make the palette' }));
      await expect(canvas.getByLabelText('accent')).toHaveValue('#8f1d2c');
      await expect(said).toHaveTextContent('The palette of #8f1d2c is made');
    });
    const give = (name: string, type: string, content: BlobPart) =>
      fireEvent.change(canvas.getByLabelText('Or a logo'), {
        target: { files: [new File([content], name, { type })] },
      });
    await step('a logo with a script, a linked picture or too many points', async () => {
      const svg = (inner: string) =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40">${inner}</svg>`;
      await give('run.svg', 'image/svg+xml', svg('<script>alert(1)</script><path d="M0 0h9v9z"/>'));
      await waitFor(() => expect(said).toHaveTextContent(/run\.svg is a logo which holds a script/));
      await give('link.svg', 'image/svg+xml', svg('<image href="logo.png"/>'));
      await waitFor(() => expect(said).toHaveTextContent(/link\.svg is a logo which asks for logo\.png/));
      await give('big.svg', 'image/svg+xml', svg(`<path d="${'M0 0h9v9z'.repeat(50_000)}"/>`));
      await waitFor(() => expect(said).toHaveTextContent(/big\.svg is a logo which has \d+ KiB/));
      await expect(canvas.getByLabelText('accent')).toHaveValue('#8f1d2c');
    });
    await step('a photograph as a logo is made small, and stays where no colour stands out', async () => {
      const picture = document.createElement('canvas');
      [picture.width, picture.height] = [1200, 800];
      const context = picture.getContext('2d') as CanvasRenderingContext2D;
      const dots = context.createImageData(1200, 800);
      // Every dot another colour.
      for (let at = 0; at < dots.data.length; at += 1)
        dots.data[at] = at % 4 === 3 ? 255 : (at * 7919 + (at >> 5) * 104729) % 256;
      context.putImageData(dots, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
      await give('photo.png', 'image/png', blob as Blob);
      await waitFor(() => expect(said).toHaveTextContent(/photo\.png is the logo|The palette of #\w+ is made/));
      await expect(canvas.getByRole('group', { name: 'Colours of the logo' })).toBeVisible();
    });
    await step('the same file once more, after it was corrected', async () => {
      const file = new File(
        ['\uFEFF{ "radius": { "card": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } } } }'],
        'tokens.json',
        {
          type: 'application/json',
        },
      );
      const board = canvasElement.querySelector<HTMLElement>('[data-board]');
      for (const _ of [1, 2]) {
        await userEvent.upload(canvas.getByLabelText('Open tokens'), file);
        await waitFor(() => expect(board?.style.getPropertyValue('--radius-card')).toBe('3px'));
        await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
        await waitFor(() => expect(board?.style.getPropertyValue('--radius-card')).toBe(''));
      }
    });
    await step('a code that is the folder of another brand', async () => {
      await userEvent.click(canvas.getByText('Name and words'));
      const code = canvas.getByLabelText('Code');
      await userEvent.clear(code);
      await userEvent.paste('con');
      await expect(report).toHaveTextContent(/"con" cannot be a code, because Windows has no folder of that name/);
      await userEvent.clear(code);
      await userEvent.paste('verde');
      await userEvent.click(canvas.getByRole('button', { name: 'Download folder' }));
      await waitFor(() =>
        expect(said).toHaveTextContent(/verde\.zip holds .+ It replaces Verde, which is there already/),
      );
    });
  },
};

/** The lab goes along with the toolbar's brand, until something is edited. */
export const Toolbar: Story = {
  tags,
  render: function Render(args) {
    const [brand, setBrand] = useState('kopi');
    return (
      <>
        {['kuro', 'verde'].map((code) => (
          <button key={code} type="button" onClick={() => setBrand(code)}>
            {code}
          </button>
        ))}
        <Lab {...args} brand={brand} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const start = canvas.getByRole('combobox', { name: 'Start from' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Board' }), 'components');
    await userEvent.click(canvas.getByRole('button', { name: 'kuro' }));
    await expect(start).toHaveValue('kuro');
    await userEvent.selectOptions(canvas.getByLabelText('categories'), 'list');
    await userEvent.click(canvas.getByRole('button', { name: 'verde' }));
    await expect(start).toHaveValue('kuro');
  },
};

/** A link carries the proposal. If the browser cannot copy it, the designer can select it. */
export const FromLink: Story = {
  tags,
  args: {
    brand: 'kuro',
    copy: fn(() => Promise.reject(new Error('No clipboard here'))),
    link: 'JYxBCoAgFETvMm2jTVDRbcwsPpYj-qGFePcEdzO8xyu4El_s8IyCEUrvQsZeYPkwTcZaF7TxYd6OZZ1RR5wm-Wa0xS909Y3MosJ-jbqbSVzr4JGsqLX-',
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('combobox', { name: 'Start from' })).toHaveValue('kopi');
    await expect(canvas.getByLabelText('accent')).toHaveValue('#38b673');
    await expect(canvas.getByLabelText('categories')).toHaveValue('list');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }));
    await expect(
      await canvas.findByText(/did not let it be copied\. Copy it from here: http.+args=link:/),
    ).toBeVisible();
  },
};
