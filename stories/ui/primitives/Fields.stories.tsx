import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Checkbox, FormRow, Radio, SelectField, Stack, TextArea, TextField } from '#ui';
import { compose, composeAt, endComposition } from '../../parts/compose';
import { getEnds, inRightToLeft } from '../rightToLeft';

const meta = {
  title: 'Primitives/Fields',
  component: TextField,
  subcomponents: { TextArea, SelectField, Checkbox, Radio, FormRow },
  args: { label: 'Mobile No', prefix: '+65', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 8 },
  argTypes: { prefix: { control: 'text' }, suffix: { control: false } },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Mobile No' });
    await userEvent.type(field, '912345678');
    await expect(field).toHaveValue('91234567');
    await expect(Number.parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThanOrEqual(16);
  },
};
/** Text that an input method composes stays as it is, and is cleaned when the diner has chosen it (ACCOUNT-1). */
export const Composed: Story = {
  args: { maxLength: undefined },
  render: function Typed(args) {
    const [number, setNumber] = useState('');
    const [text, setText] = useState('');
    const parse = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '');
    return (
      <>
        <TextField {...args} parse={parse} value={number} onValueChange={setNumber} />
        <TextArea label="Numbers" parse={parse} value={text} onValueChange={setText} />
      </>
    );
  },
  play: async ({ canvas }) => {
    for (const name of ['Mobile No', 'Numbers']) {
      const field = canvas.getByRole('textbox', { name });
      compose(field, '９１ ２');
      await expect(field).toHaveValue('９１ ２');
      endComposition(field);
      await waitFor(() => expect(field).toHaveValue('912'));
    }
  },
};
export const WithHint: Story = { args: { hint: 'We send your queue number here.' } };
export const Invalid: Story = {
  args: { error: 'Invalid mobile no', defaultValue: '123' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Invalid mobile no');
    const frame = field.parentElement as HTMLElement;
    const look = () => {
      const { borderColor, outline, outlineOffset } = getComputedStyle(frame);
      return { borderColor, ring: `${outline} ${outlineOffset}` };
    };
    const calm = look();
    field.focus();
    await expect(look().ring).not.toBe(calm.ring);
    await expect(look().borderColor).toBe(calm.borderColor);
    field.blur();
  },
};
/** In text from right to left a dialling code keeps its plus before it, and the words of a select end before its chevron. */
export const RightToLeft: Story = {
  ...inRightToLeft,
  render: (args) => (
    <>
      <TextField {...args} />
      <SelectField label="Collection time">
        <option>NOW</option>
      </SelectField>
    </>
  ),
  play: async ({ canvas }) => {
    const { first, last } = getEnds(canvas.getByText('+65'));
    await expect(first).toBeLessThan(last);
    const { paddingLeft, paddingRight } = getComputedStyle(canvas.getByRole('combobox'));
    await expect(Number.parseFloat(paddingLeft)).toBeGreaterThan(Number.parseFloat(paddingRight));
  },
};
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: '91234567' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '91234567' } };

export const LongText: Story = {
  render: function Instruction() {
    const [value, setValue] = useState('');
    return (
      <TextArea
        label="Special Instruction"
        placeholder="Eg: No onions please"
        maxLength={225}
        value={value}
        error={/[^\p{L}\p{M}\p{N}\s]/u.test(value) ? 'Only characters and numbers allowed' : undefined}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'No onions!');
    await expect(canvas.getByText('10/225')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Only characters and numbers allowed');
  },
};

export const Select: Story = {
  render: () => (
    <SelectField label="Collection time" hint="Ready within ten minutes">
      <option>NOW</option>
      <option>12:30</option>
    </SelectField>
  ),
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Collection time' });
    await userEvent.selectOptions(select, '12:30');
    await expect(select).toHaveValue('12:30');
  },
};

export const Form: Story = {
  render: () => (
    <Stack gap={4}>
      <FormRow>
        <TextField label="First Name" error="First Name is required" />
        <TextField label="Last Name" />
      </FormRow>
      <Checkbox error="Please indicate that you have read and agree">I agree to the Terms And Conditions</Checkbox>
      <div>
        <Radio name="mode" defaultChecked>
          Dine In
        </Radio>
        <Radio name="mode">Takeaway</Radio>
        <Radio name="mode" disabled>
          Delivery
        </Radio>
      </div>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('I agree to the Terms And Conditions'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await userEvent.click(canvas.getByText('Takeaway'));
    await expect(canvas.getByRole('radio', { name: 'Takeaway' })).toBeChecked();
  },
};

/** An error of two fields is announced once and describes both. */
export const RowWithError: Story = {
  render: () => (
    <FormRow error="Both passwords must be the same" aria-label="New password">
      <TextField label="Password" type="password" autoComplete="new-password" defaultValue="makan1234" />
      <TextField label="Once more" type="password" autoComplete="new-password" defaultValue="makan123" />
    </FormRow>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'New password' })).toHaveAccessibleDescription(
      'Both passwords must be the same',
    );
    await expect(canvas.getByRole('alert')).toHaveTextContent('Both passwords must be the same');
  },
};

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 8);

/** The caret stays where the diner types, when a character is refused or the field is full (SHELL-48). */
export const KeepsCaret: Story = {
  render: function Masked() {
    const [mobileNo, setMobileNo] = useState('81234567');
    const [name, setName] = useState('MeiLing');
    return (
      <Stack gap={3}>
        <TextField
          label="Mobile No"
          value={mobileNo}
          fullLength={8}
          onValueChange={(text) => setMobileNo(digits(text))}
        />
        <TextField label="Name" value={name} onValueChange={(text) => setName(text.trimStart())} />
        <TextArea label="Comments" value={name} onValueChange={(text) => setName(text.trimStart())} />
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const put = async (label: string, at: number, text: string): Promise<HTMLInputElement> => {
      const field = canvas.getByLabelText<HTMLInputElement>(label);
      field.focus();
      field.setSelectionRange(at, at);
      await userEvent.keyboard(text);
      return field;
    };
    const name = await put('Name', 0, ' AB');
    await expect(name).toHaveValue('ABMeiLing');
    await expect(name.selectionStart).toBe(2);
    await expect(await put('Comments', 0, ' C')).toHaveValue('CABMeiLing');
    // A ninth digit in the middle is refused: the last one stays.
    const mobile = await put('Mobile No', 4, '9');
    await expect(mobile).toHaveValue('81234567');
    await expect(mobile.selectionStart).toBe(4);
    await expect((await put('Mobile No', 4, 'x')).selectionStart).toBe(4);
    await userEvent.keyboard('{Backspace}9');
    await expect(mobile).toHaveValue('81294567');
    await expect(mobile.selectionStart).toBe(4);
  },
};

/** A full number has no room for what is composed, or written at once by a keyboard: its digits stay (SHELL-48). */
export const ComposedIntoFull: Story = {
  render: function Masked() {
    const [mobileNo, setMobileNo] = useState('81234567');
    return (
      <TextField
        label="Mobile No"
        value={mobileNo}
        fullLength={8}
        parse={(text) => digits(text.normalize('NFKC'))}
        onValueChange={setMobileNo}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Mobile No');
    for (const at of [4, 8]) {
      composeAt(field, at, '９９');
      endComposition(field, '９９');
      await waitFor(() => expect(field).toHaveValue('81234567'));
    }
    field.setSelectionRange(4, 4);
    document.execCommand('insertText', false, '99');
    await expect(field).toHaveValue('81234567');
    await userEvent.clear(field);
    composeAt(field, 0, '９１２３４５６７');
    endComposition(field, '９１２３４５６７');
    await waitFor(() => expect(field).toHaveValue('91234567'));
  },
};

/** A paste that the field cleans can be undone (SHELL-48). */
export const UndonePaste: Story = {
  ...(ComposedIntoFull.render && { render: ComposedIntoFull.render }),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Mobile No');
    field.select();
    await userEvent.paste('9876\u200b 5432');
    await expect(field).toHaveValue('98765432');
    document.execCommand('undo');
    await expect(field).toHaveValue('81234567');
    document.execCommand('redo');
    await expect(field).toHaveValue('98765432');
  },
};
