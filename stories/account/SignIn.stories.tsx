import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import SignInScreen from '../../features/account/SignInScreen';
import type { HostAnswers } from '../../tests/answers';
import { aProfile, aToken } from '../../tests/builders/account';
import { AccountShop, seeSnackbar } from './AccountShop';

interface SignInStoryProps {
  languageId?: number;
  host?: HostAnswers;
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

const typeIn = async (canvasElement: HTMLElement, mobileNo: string, password: string) => {
  const canvas = within(canvasElement);
  if (mobileNo) await userEvent.type(canvas.getByLabelText('Mobile No'), mobileNo);
  if (password) await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
};

/** The form, with the fixed prefix (ACCOUNT-2, ACCOUNT-8). */
export const Empty: Story = {
  tags: ['state:account.signin', 'layout'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
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
  play: async ({ canvasElement }) => {
    await typeIn(canvasElement, '', '');
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Mobile No is required')).toBeVisible();
    await expect(canvas.getByText('Password is required')).toBeVisible();
    await expect(canvas.getByLabelText('Mobile No')).toHaveFocus();
  },
};

/** A number that is too short, and a weak password (ACCOUNT-1, ACCOUNT-2, ACCOUNT-3). */
export const Invalid: Story = {
  tags: ['state:account.signin-invalid'],
  play: async ({ canvasElement }) => {
    await typeIn(canvasElement, '8123456', '  makan');
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Invalid mobile no')).toBeVisible();
    await expect(canvas.getByText('1 number, 1 letter and at least 8 characters required')).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveValue('makan');
  },
};

/** A 400 shows the server's sentence and empties the password (ACCOUNT-9). */
export const Refused: Story = {
  tags: ['state:account.signin-refused'],
  args: { host: { login: { status: 400, message: 'Incorrect mobile number or password' } } },
  play: async ({ canvasElement }) => {
    await typeIn(canvasElement, '+65 8123 4567', 'makan1235');
    const page = within(canvasElement.ownerDocument.body);
    await seeSnackbar(canvasElement, 'Incorrect mobile number or password');
    await expect(page.getByLabelText('Password')).toHaveValue('');
    await expect(page.getByLabelText('Mobile No')).toHaveValue('81234567');
  },
};

/** Any other failure keeps what was typed (ACCOUNT-9). */
export const HostDown: Story = {
  play: async ({ canvasElement }) => {
    await typeIn(canvasElement, '81234567', 'makan1234');
    const page = within(canvasElement.ownerDocument.body);
    await seeSnackbar(canvasElement, 'Something went wrong');
    await expect(page.getByLabelText('Password')).toHaveValue('makan1234');
  },
};

/** A guest has questions too, and the right to read the terms (SHELL-18). */
export const Questions: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('How do I order at my table?'));
    await expect(await canvas.findByText(/^Scan the QR code on your table/)).toBeVisible();
    for (const name of ['Terms And Conditions', 'Privacy Policy']) {
      await expect(canvas.getByRole('link', { name })).toBeVisible();
    }
  },
};

export const Busy: Story = {
  args: { host: { login: { never: true } } },
  play: async ({ canvasElement }) => {
    await typeIn(canvasElement, '81234567', 'makan1234');
    await expect(within(canvasElement).getByRole('button', { name: /Sign In/ })).toHaveAttribute('aria-busy', 'true');
  },
};

/** Success says so (ACCOUNT-9). */
export const SignedIn: Story = {
  args: { host: { login: { answer: { accessToken: aToken(), user: aProfile() } } } },
  play: async ({ canvasElement }) => {
    await typeIn(canvasElement, '81234567', 'makan1234');
    await seeSnackbar(canvasElement, 'You have successfully signed in.');
  },
};

export const Chinese: Story = {
  args: { languageId: 2 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('欢迎回来')).toBeVisible();
  },
};
export const Malay: Story = {
  args: { languageId: 3 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Selamat kembali')).toBeVisible();
  },
};
export const Tamil: Story = {
  args: { languageId: 4 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('மீண்டும் வருக')).toBeVisible();
  },
};
