import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import {
  Button,
  CheckRow,
  GroupCard,
  OtpField,
  PromoCodeField,
  Radio,
  RadioGroup,
  RadioRow,
  SearchField,
  SegmentedControl,
  Stack,
} from '#ui';

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
];

function Order({ size, onSize }: { size?: string; onSize?: (size: string) => void }) {
  return (
    <form aria-label="Order">
      <Stack gap={4}>
        <SegmentedControl
          name="size"
          label="Size"
          segments={sizes}
          {...(size === undefined ? { defaultValue: 's' } : { value: size })}
          onValueChange={onSize}
        />
        <RadioGroup name="milk" label="Milk" defaultValue="none">
          <Radio value="none">Black</Radio>
          <Radio value="oat">Oat milk</Radio>
        </RadioGroup>
        <GroupCard name="noodle" title="Noodle" role="radiogroup">
          <RadioRow value="yellow" name="Yellow noodle" />
        </GroupCard>
        <GroupCard title="Extras">
          <CheckRow group="extra" value="lime" name="Lime" defaultChecked />
        </GroupCard>
        <SearchField name="find" label="Find" clearLabel="Clear" defaultValue="kopi" />
        <OtpField name="code" label="Code" length={4} defaultValue="12" />
        <Button type="reset">Start again</Button>
      </Stack>
    </form>
  );
}

const meta = {
  title: 'Primitives/Form data',
  component: Order,
  tags: ['!autodocs'],
} satisfies Meta<typeof Order>;

export default meta;
type Story = StoryObj<typeof meta>;

const read = (form: HTMLElement) => Object.fromEntries(new FormData(form as HTMLFormElement));
const marked = (form: HTMLElement) => form.querySelector('label[data-selected]')?.textContent;
const start = { size: 's', milk: 'none', extra: 'lime', find: 'kopi', code: '12' };

/** Every field is in the data of its form, by its name; a reset puts back what is shown and what is sent. */
export const Reset: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const form = canvas.getByRole('form', { name: 'Order' });
    const choose = async () => {
      for (const label of ['Large', 'Oat milk', 'Yellow noodle', 'Lime'])
        await userEvent.click(canvas.getByText(label));
      await userEvent.type(canvas.getByRole('searchbox'), ' peng');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '34');
      const { extra: _, ...others } = start;
      const chosen = { ...others, size: 'l', milk: 'oat', noodle: 'yellow', find: 'kopi peng', code: '1234' };
      await expect(read(form)).toEqual(chosen);
      await expect(marked(form)).toBe('Large');
    };
    const isAsAtStart = () =>
      waitFor(() => {
        expect(read(form)).toEqual(start);
        expect(marked(form)).toBe('Small');
      });
    await expect(read(form)).toEqual(start);
    await step('by its button', async () => {
      await choose();
      await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
      await isAsAtStart();
    });
    await step('by a script', async () => {
      await choose();
      (form as HTMLFormElement).reset();
      await isAsAtStart();
    });
    await step('not if the page prevents it', async () => {
      await choose();
      form.addEventListener('reset', (event) => event.preventDefault(), { once: true });
      (form as HTMLFormElement).reset();
      await expect(marked(form)).toBe('Large');
    });
  },
};

/** A choice that the page keeps is the page's after a reset too: what is marked is what is sent. */
export const ResetOfControlled: Story = {
  render: function Kept() {
    const [size, setSize] = useState('s');
    return <Order size={size} onSize={setSize} />;
  },
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole('form', { name: 'Order' });
    await userEvent.click(canvas.getByText('Large'));
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(read(form).find).toBe('kopi'));
    await expect([read(form).size, marked(form)]).toEqual(['l', 'Large']);
  },
};

/**
 * A field that started without a value stays uncontrolled. A field that started with one shows no choice after losing
 * it.
 */
export const ChangedMode: Story = {
  parameters: { console: ['A component began'] },
  render: function Changing() {
    const [sizesNow, setSizes] = useState<[string | undefined, string | undefined]>(['s', undefined]);
    const [given, own] = sizesNow;
    return (
      <Stack gap={4}>
        <SegmentedControl label="Given" segments={sizes} value={given} />
        <SegmentedControl label="Own" segments={sizes} value={own} />
        <Button onClick={() => setSizes([undefined, 's'])}>Change</Button>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByText('Large')[1] as HTMLElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    const chosen = (name: string) => canvas.getByRole('group', { name }).querySelector('[data-selected]')?.textContent;
    await waitFor(() => expect([chosen('Given'), chosen('Own')]).toEqual([undefined, 'Large']));
  },
};

/** The form of a promo code has the code in its data. */
export const PromoCode: Story = {
  render: () => (
    <PromoCodeField
      aria-label="Promo"
      name="promo"
      label="Promo code"
      defaultValue="KAYA10"
      action={<Button type="submit">Apply</Button>}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole('form', { name: 'Promo' });
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'X');
    await expect(read(form)).toEqual({ promo: 'KAYA10X' });
    (form as HTMLFormElement).reset();
    await waitFor(() => expect(field).toHaveValue('KAYA10'));
  },
};
