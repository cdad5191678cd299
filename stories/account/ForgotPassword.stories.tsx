import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { AccountFrame } from '../../features/account/AccountFrame';
import ForgotPasswordScreen from '../../features/account/ForgotPasswordScreen';
import { OtpStepView } from '../../features/account/OtpStepView';
import { encodeSecret } from '../../features/model/account/secret';
import type { ServerAnswers } from '../../tests/fakeServer';
import { type Play, shows } from '../parts/play';
import { STORY_OTP_KEY } from '../parts/Shop';
import { AccountShop, seeSnackbar } from './AccountShop';

interface ForgotStoryProps {
  host?: ServerAnswers;
}

const done = { answer: { success: true } } as const;
const willing: ServerAnswers = {
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

const sendCode = async ({ canvas, userEvent }: Play) => {
  await userEvent.type(canvas.getByLabelText('Mobile No'), '81234567');
  await userEvent.click(canvas.getByRole('button', { name: 'Send Code' }));
};

const enterCode = async ({ canvas, userEvent }: Play) => {
  await userEvent.type(await canvas.findByLabelText('OTP code'), '40823{Enter}');
};

/** The first of three steps (ACCOUNT-21). */
export const Mobile: Story = {
  tags: ['state:account.forgot-mobile'],
  play: shows('+65'),
};

/** The second step, while the code is checked (ACCOUNT-21): another one would take its place. */
export const Code: Story = {
  tags: ['state:account.forgot-otp'],
  // Drawn alone: the minute of a code that was sent runs on, and would be pictured where it happens to be.
  render: (_, { globals }) => (
    <AccountShop brand={globals.brand as string} path="/forgotpassword">
      <AccountFrame title="Enter your code">
        <OtpStepView
          {...{ mobileNo: '81234567', otp: '40823', secondsLeft: 0, work: 'proving' }}
          {...{ onChange: fn(), onContinue: fn(), onCancel: fn(), onResend: fn() }}
        />
      </AccountFrame>
    </AccountShop>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button', { name: 'Resend' })).toBeDisabled();
    await waitFor(() => expect(canvas.getByLabelText('OTP code')).toHaveFocus());
  },
};

/** The code goes to the number that was typed (ACCOUNT-21). */
export const CodeSent: Story = {
  args: { host: willing },
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    await expect(await canvas.findByText(/8123 4567/)).toBeVisible();
  },
};

/** The third step (ACCOUNT-21). */
export const NewPassword: Story = {
  tags: ['state:account.forgot-password'],
  args: { host: willing },
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    await enterCode({ canvas, userEvent });
    await expect(await canvas.findByLabelText('Confirm New Password')).toBeVisible();
  },
};

/** The new password is set (ACCOUNT-21). */
export const Done: Story = {
  args: { host: willing },
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    await enterCode({ canvas, userEvent });
    await userEvent.type(await screen.findByLabelText('New Password', { selector: 'input' }), 'makan5678');
    await userEvent.type(screen.getByLabelText('Confirm New Password'), 'makan5678{Enter}');
    await seeSnackbar('Password reset successfully.');
  },
};

const OVER = 'The time to set a new password is over; please start again with your mobile number.';

/** The proof is older than 10 minutes, so no password can be set with it (ACCOUNT-22). */
export const TimeOver: Story = {
  args: { host: { ...willing, resetPassword: { status: 400, message: OVER } } },
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    await enterCode({ canvas, userEvent });
    await userEvent.type(await screen.findByLabelText('New Password', { selector: 'input' }), 'makan5678');
    await expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Confirm New Password'), 'makan5678{Enter}');
    await seeSnackbar(OVER);
    await expect(canvas.getByRole('button', { name: 'Start again' })).toBeEnabled();
  },
};

/** From there to the first step, with the number that was typed (ACCOUNT-22). */
export const StartedAgain: Story = {
  ...TimeOver,
  play: async (context) => {
    await TimeOver.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Start again' }));
    await expect(await context.canvas.findByLabelText('Mobile No')).toHaveValue('81234567');
  },
};

/** The number has no account (ACCOUNT-22, ACCOUNT-23). */
export const UnknownNumber: Story = {
  args: { host: { checkAccountExist: { status: 400, message: 'There is no account with this mobile number.' } } },
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    await seeSnackbar('There is no account with this mobile number.');
  },
};
