import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import ForgotPasswordScreen from '../../features/account/ForgotPasswordScreen';
import { encodeSecret } from '../../features/model/account/secret';
import type { HostAnswers } from '../../tests/answers';
import { STORY_OTP_KEY } from '../parts/Shop';
import { AccountShop, seeSnackbar } from './AccountShop';

interface ForgotStoryProps {
  languageId?: number;
  host?: HostAnswers;
}

const done = { answer: { success: true } } as const;
const willing: HostAnswers = {
  checkAccountExist: done,
  sendOtp: { answer: { data: `${encodeSecret(STORY_OTP_KEY, '40823')},key-of-the-code` } },
  verifyOtp: done,
  resetPasswordToken: { answer: { id: 'reset-token' } },
  resetPassword: done,
};

const meta = {
  title: 'Account/ForgotPassword',
  component: ForgotPasswordScreen,
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => (
    <AccountShop brand={globals.brand as string} path="/forgotpassword" {...args}>
      <ForgotPasswordScreen />
    </AccountShop>
  ),
} satisfies Meta<ForgotStoryProps>;

export default meta;
type Story = StoryObj<ForgotStoryProps>;

// Transport and cipher load on the way.
const patience = { timeout: 5000 };

const sendCode = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText('Mobile No'), '81234567');
  await userEvent.click(canvas.getByRole('button', { name: 'Send Code' }));
};

const enterCode = async (canvasElement: HTMLElement) => {
  await userEvent.type(await within(canvasElement).findByLabelText('OTP code', {}, patience), '40823{Enter}');
};

/** The first of three steps (ACCOUNT-21). */
export const Mobile: Story = {
  tags: ['state:account.forgot-mobile'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('+65')).toBeVisible();
  },
};

/** The second step (ACCOUNT-21). */
export const Code: Story = {
  tags: ['state:account.forgot-otp'],
  args: { host: willing },
  play: async ({ canvasElement }) => {
    await sendCode(canvasElement);
    await expect(await within(canvasElement).findByText(/8123 4567/, {}, patience)).toBeVisible();
  },
};

/** The third step (ACCOUNT-21). */
export const NewPassword: Story = {
  tags: ['state:account.forgot-password'],
  args: { host: willing },
  play: async ({ canvasElement }) => {
    await sendCode(canvasElement);
    await enterCode(canvasElement);
    await expect(await within(canvasElement).findByLabelText('Confirm New Password', {}, patience)).toBeVisible();
  },
};

/** The new password is set (ACCOUNT-21). */
export const Done: Story = {
  args: { host: willing },
  play: async ({ canvasElement }) => {
    await sendCode(canvasElement);
    await enterCode(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(await page.findByLabelText('New Password', { selector: 'input' }, patience), 'makan5678');
    await userEvent.type(page.getByLabelText('Confirm New Password'), 'makan5678{Enter}');
    await seeSnackbar(canvasElement, 'Password reset successfully.');
  },
};

/** The number has no account (ACCOUNT-22, ACCOUNT-23). */
export const UnknownNumber: Story = {
  args: { host: { checkAccountExist: { status: 400, message: 'There is no account with this mobile number.' } } },
  play: async ({ canvasElement }) => {
    await sendCode(canvasElement);
    await seeSnackbar(canvasElement, 'There is no account with this mobile number.');
  },
};
