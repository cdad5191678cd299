import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { erasePersonalData } from '#features/platform/storage';
import ContactScreen from '../../features/account/contact/ContactScreen';
import type { ServerAnswers } from '../../tests/fakeServer';
import type { Play } from '../parts/play';
import { AccountShop, seeSnackbar } from './AccountShop';

interface ContactStoryProps {
  isKiosk?: boolean;
  host?: ServerAnswers;
}

const meta = {
  title: 'Account/Contact',
  component: ContactScreen,
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => (
    <AccountShop brand={globals.brand as string} path="/contactus" who="member" {...args}>
      <ContactScreen />
    </AccountShop>
  ),
} satisfies Meta<ContactStoryProps>;

export default meta;
type Story = StoryObj<ContactStoryProps>;

const send = async ({ canvas, userEvent }: Play, comments: string) => {
  await userEvent.click(canvas.getByLabelText('Comments'));
  await userEvent.paste(comments);
  await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
  return screen;
};

/** Prefills the form with the member's data (ACCOUNT-28). */
export const Prefilled: Story = {
  tags: ['state:account.contact'],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Subject')).toHaveValue('Feedback');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Mei Ling Tan');
    await expect(canvas.getByLabelText('Mobile No')).toHaveValue('81234567');
    await expect(canvas.getByLabelText('Comments')).toHaveAttribute('rows', '5');
  },
};

/** Spaces are no comment (ACCOUNT-29). */
export const SubmittedEmpty: Story = {
  tags: ['state:account.contact-errors'],
  play: async ({ canvas, userEvent }) => {
    const page = await send({ canvas, userEvent }, '   ');
    await expect(await page.findByText('Comments is required')).toBeVisible();
  },
};

/** Said as soon as nothing is left, and gone with the first letter (ACCOUNT-29). */
export const Emptied: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Comments'), ' O');
    await expect(canvas.queryByText('Comments is required')).toBeNull();
    await userEvent.type(canvas.getByLabelText('Comments'), '{Backspace}');
    await expect(await canvas.findByText('Comments is required')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Comments'), 'Ok');
    await waitFor(() => expect(canvas.queryByText('Comments is required')).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText('Comments')).toHaveFocus());
  },
};

/** Sent, and the field is empty again (ACCOUNT-30). */
export const Submitted: Story = {
  args: { host: { sendFeedback: { answer: { success: true } } } },
  play: async ({ canvas, userEvent }) => {
    const page = await send({ canvas, userEvent }, '  The laksa was splendid.');
    await seeSnackbar('Feedback submitted successfully');
    await expect(page.getByLabelText('Comments')).toHaveValue('');
  },
};

/** The comment stays (ACCOUNT-30). */
export const Failed: Story = {
  play: async ({ canvas, userEvent }) => {
    const page = await send({ canvas, userEvent }, 'The laksa was splendid.');
    await seeSnackbar('Something went wrong');
    await expect(page.getByLabelText('Comments')).toHaveValue('The laksa was splendid.');
  },
};

const unsentKey = 'makan-unsent';

/** Typed text is stored until it is sent. Another diner's start empties the form (SESSION-18, SESSION-19). */
export const ErasedWhileOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Comments'), 'Splendid laksa');
    await waitFor(() => expect(sessionStorage.getItem(unsentKey)).toContain('Splendid laksa'));
    await erasePersonalData();
    await waitFor(() => expect(canvas.getByLabelText('Comments')).toHaveValue(''));
    await expect(sessionStorage.getItem(unsentKey)).toBeNull();
  },
};

/** A kiosk stores nothing, because the next diner is another person (SESSION-19). */
export const OnKiosk: Story = {
  args: { isKiosk: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Comments'), 'Splendid laksa');
    await expect(canvas.getByLabelText('Comments')).toHaveValue('Splendid laksa');
    await expect(sessionStorage.getItem(unsentKey)).toBeNull();
  },
};
