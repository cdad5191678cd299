import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { CheckRow, GroupCard, Price, RadioRow, Stepper, StepperRow, Tag } from '#ui';

const extra = (cents: number) => <Price cents={cents} variant="extra" />;

const meta = {
  title: 'Ordering/GroupCard',
  component: GroupCard,
  subcomponents: { CheckRow, RadioRow, StepperRow },
  args: { title: 'Choose your noodle', hint: 'Please select min 1 and max 1' },
  argTypes: {
    tag: { control: false },
    children: { control: false },
    role: { control: 'inline-radio', options: ['group', 'radiogroup'] },
  },
} satisfies Meta<typeof GroupCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  args: {
    role: 'radiogroup',
    defaultValue: 'bee-hoon',
    onValueChange: fn(),
    tag: <Tag variant="required">Required</Tag>,
    children: (
      <>
        <RadioRow value="bee-hoon" name="Thick bee hoon" />
        <RadioRow value="yellow" name="Yellow noodle" price={extra(50)} />
        <RadioRow value="kway-teow" name="Kway teow" soldOut="Sold Out" />
      </>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Choose your noodle' });
    await userEvent.click(within(group).getByText('Yellow noodle'));
    await expect(args.onValueChange).toHaveBeenCalledWith('yellow');
    await expect(within(group).getByRole('radio', { name: /Yellow noodle/ })).toBeChecked();
    await expect(within(group).getByRole('radio', { name: /Thick bee hoon/ })).not.toBeChecked();
    await expect(within(group).getByRole('radio', { name: /Kway teow/ })).toBeDisabled();
  },
};

const ticked = fn();

export const Several: Story = {
  args: {
    title: 'Sauces',
    hint: 'Please select min 1 and max 2',
    tag: <Tag variant="done">1/2</Tag>,
    children: (
      <>
        <CheckRow name="Sambal" price={extra(30)} defaultChecked onCheckedChange={ticked} />
        <CheckRow name="Lime" detail="Fresh" onCheckedChange={ticked} />
        <CheckRow name="Cockles" soldOut="Sold Out" onCheckedChange={ticked} />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    ticked.mockClear();
    await userEvent.click(canvas.getByText('Lime'));
    await expect(canvas.getByRole('checkbox', { name: /Lime/ })).toBeChecked();
    await userEvent.click(canvas.getByText('Cockles'));
    await expect(ticked).toHaveBeenCalledTimes(1);
  },
};

const words = { label: 'Soft egg', decreaseLabel: 'One egg less', increaseLabel: 'One egg more' };

export const Quantities: Story = {
  args: {
    title: 'Add-ons',
    hint: 'Please select min 0 and max 3',
    tag: <Tag variant="count">1/3</Tag>,
    children: (
      <>
        <StepperRow name="Soft egg" price={extra(120)} stepper={<Stepper {...words} defaultValue={1} max={3} />} />
        <StepperRow name="Extra prawns" soldOut="Sold Out" />
      </>
    ),
  },
};

export const Invalid: Story = {
  args: { ...One.args, invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toBeInvalid();
  },
};
/** The error is inside the card, describes the group and is announced. */
export const MissingChoice: Story = {
  args: { ...One.args, error: 'Choose one' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toBeInvalid();
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Choose one');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose one');
  },
};

/** Comes with the dish: ticked and read-only. */
export const Fixed: Story = {
  args: { title: 'Comes with', hint: undefined, children: <CheckRow name="Iced barley" checked disabled readOnly /> },
};

/** A step of a set that is done: its number is a tick, and its name begins with its place. */
export const StepDone: Story = {
  args: {
    ...One.args,
    step: { number: 1, label: 'Step 1 of 3', state: 'done' },
    hint: 'Choose 1',
    tag: <Tag variant="done">Done</Tag>,
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Step 1 of 3 Choose your noodle' });
    await expect(group).toHaveAttribute('data-step', 'done');
  },
};

/** The first step that is not done. */
export const StepCurrent: Story = {
  args: {
    ...Several.args,
    step: { number: 2, label: 'Step 2 of 3', state: 'current' },
    hint: 'Choose 2',
    tag: <Tag variant="required">1 left</Tag>,
  },
};

export const StepNext: Story = {
  args: {
    ...Quantities.args,
    step: { number: 3, label: 'Step 3 of 3', state: 'next' },
    hint: 'Choose up to 3',
    tag: <Tag>Optional</Tag>,
  },
};
