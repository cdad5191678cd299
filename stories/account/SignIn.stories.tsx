import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import SignInScreen from '../../features/account/SignInScreen';
import { aProfile, aToken } from '../../tests/builders/account';
import type { ServerAnswers } from '../../tests/fakeServer';
import { type Play, shows } from '../parts/play';
import { AccountShop, seeSnackbar } from './AccountShop';

interface SignInStoryProps {
  languageId?: number;
  host?: ServerAnswers;
}

const meta = {
  title: 'Account/SignIn',
  component: SignInScreen,
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => (
    <AccountShop brand={globals.brand as string} path="/signin" {...args}>
      <SignInScreen />
    </AccountShop>
  ),
} satisfies Meta<SignInStoryProps>;

export default meta;
type Story = StoryObj<SignInStoryProps>;

const typeIn = async ({ canvas, userEvent }: Play, mobileNo: string, password: string) => {
  if (mobileNo) await userEvent.type(canvas.getByLabelText('Mobile No'), mobileNo);
  if (password) await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
};

/** The form, with the fixed prefix (ACCOUNT-2, ACCOUNT-8). */
export const Empty: Story = {
  tags: ['state:account.signin', 'layout'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+65')).toBeVisible();
    await expect(canvas.getByLabelText('Mobile No')).toHaveAttribute('inputmode', 'numeric');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    for (const [name, href] of [
      [/Sign Up/, '/signup'],
      ['Forgot password?', '/forgotpassword'],
      [/Continue as guest/, '/'],
    ] as const) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  },
};

/** Both fields are required (ACCOUNT-2, ACCOUNT-3). */
export const SubmittedEmpty: Story = {
  tags: ['state:account.signin-errors'],
  // Do not search by English names: the story is pictured in every language, and its language may be loaded already.
  play: async ({ canvas, canvasElement, userEvent }) => {
    const submit = canvasElement.querySelector('button[type=submit]');
    if (!submit) throw new Error('There is no button to submit with.');
    await userEvent.click(submit);
    const errors = await canvas.findAllByRole('alert');
    await expect(errors).toHaveLength(2);
    for (const error of errors) await expect(error).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
  },
};

/** A number that is too short, and a weak password (ACCOUNT-1, ACCOUNT-2, ACCOUNT-3). */
export const Invalid: Story = {
  tags: ['state:account.signin-invalid'],
  play: async ({ canvas, userEvent }) => {
    await typeIn({ canvas, userEvent }, '8123456', '  makan');
    await expect(await canvas.findByText('Invalid mobile no')).toBeVisible();
    await expect(canvas.getByText('1 number, 1 letter and at least 8 characters required')).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveValue('makan');
  },
};

/** A 400 shows the server's sentence and empties the password (ACCOUNT-9). */
export const Refused: Story = {
  tags: ['state:account.signin-refused'],
  args: { host: { login: { status: 400, message: 'Incorrect mobile number or password' } } },
  play: async ({ canvas, userEvent }) => {
    await typeIn({ canvas, userEvent }, '+65 8123 4567', 'makan1235');
    await seeSnackbar('Incorrect mobile number or password');
    await expect(screen.getByLabelText('Password')).toHaveValue('');
    await expect(screen.getByLabelText('Mobile No')).toHaveValue('81234567');
  },
};

/** Where the words of a 400 are for developers the password is emptied all the same (ACCOUNT-9). */
export const RefusedWithoutWords: Story = {
  args: { host: { login: { status: 400, message: 'body/password must NOT have fewer than 8 characters' } } },
  play: async ({ canvas, userEvent }) => {
    await typeIn({ canvas, userEvent }, '81234567', 'makan1235');
    await seeSnackbar('Something went wrong');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
    await expect(screen.queryByText('Password is required')).toBeNull();
  },
};

/** Any other failure keeps what was typed (ACCOUNT-9). */
export const HostDown: Story = {
  play: async ({ canvas, userEvent }) => {
    await typeIn({ canvas, userEvent }, '81234567', 'makan1234');
    await seeSnackbar('Something went wrong');
    await expect(screen.getByLabelText('Password')).toHaveValue('makan1234');
  },
};

/** A guest has questions too, and the right to read the terms (SHELL-18). */
export const Questions: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('How do I order at my table?'));
    await expect(await canvas.findByText(/^Scan the QR code on your table/)).toBeVisible();
    for (const name of ['Terms And Conditions', 'Privacy Policy']) {
      await expect(canvas.getByRole('link', { name })).toBeVisible();
    }
  },
};

export const Busy: Story = {
  args: { host: { login: { never: true } } },
  play: async ({ canvas, userEvent }) => {
    await typeIn({ canvas, userEvent }, '81234567', 'makan1234');
    await expect(canvas.getByRole('button', { name: /Sign In/ })).toHaveAttribute('aria-busy', 'true');
  },
};

/** Success says so (ACCOUNT-9). */
export const SignedIn: Story = {
  args: { host: { login: { answer: { accessToken: aToken(), user: aProfile() } } } },
  play: async ({ canvas, userEvent }) => {
    await typeIn({ canvas, userEvent }, '81234567', 'makan1234');
    await seeSnackbar('You have successfully signed in.');
  },
};

export const Chinese: Story = {
  args: { languageId: 2 },
  play: shows('欢迎回来'),
};
export const Malay: Story = {
  args: { languageId: 3 },
  play: shows('Selamat kembali'),
};
export const Tamil: Story = {
  args: { languageId: 4 },
  play: shows('மீண்டும் வருக'),
};
