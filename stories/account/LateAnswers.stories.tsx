import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import type { WireRequest } from '#features/platform/api';
import ForgotPasswordScreen from '../../features/account/ForgotPasswordScreen';
import ProfileScreen from '../../features/account/profile/ProfileScreen';
import SignInScreen from '../../features/account/SignInScreen';
import SignUpScreen from '../../features/account/SignUpScreen';
import { encodeSecret } from '../../features/model/account/secret';
import { aProfile, aToken } from '../../tests/builders/account';
import type { ServerAnswers } from '../../tests/fakeServer';
import type { Play } from '../parts/play';
import { STORY_OTP_KEY } from '../parts/Shop';
import { AccountShop, seeSnackbar } from './AccountShop';

interface LateStoryProps {
  path: '/signin' | '/signup' | '/forgotpassword' | '/profile';
  /** Responses that differ from `willing`. */
  host?: () => ServerAnswers;
}

const done = { answer: { success: true } } as const;
const session = { accessToken: aToken(), user: aProfile() };
const willing: ServerAnswers = {
  login: { answer: session },
  checkAccountExist: done,
  verifyAccount: done,
  sendOtp: { answer: { data: `${encodeSecret(STORY_OTP_KEY, '40823')},key-of-the-code` } },
  verifyOtp: done,
  signUp: { answer: session },
  resetPasswordToken: { answer: { id: 'reset-token' } },
  resetPassword: done,
  updateProfile: { answer: aProfile() },
};

/** An answer that comes when the story lets it. */
const hold = () => {
  const waiting = new Set<() => void>();
  return {
    wait: () => new Promise<void>((resolve) => void waiting.add(resolve)),
    isAwaited: () => waiting.size > 0,
    release: () => {
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
};
const held = hold();

const late = <A extends object>(answer: A) => ({
  ...answer,
  get when() {
    return held.wait();
  },
});

/** Sees that the call is on its way. */
const isSent = () => waitFor(() => expect(held.isAwaited()).toBe(true));

/** Lets the answer come, and everything that follows from it. */
const answerLate = async () => {
  held.release();
  const begun = performance.now();
  await waitFor(() => expect(performance.now() - begun).toBeGreaterThan(300));
};

const called = fn<(request: WireRequest) => void>();
const bodiesOf = (path: string): unknown[] =>
  called.mock.calls.flatMap(([{ url, body }]) => (url.includes(path) ? [JSON.parse(String(body))] : []));

/** Leads as the browser and the navigation do. */
function Leave() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(1)}>
        Forward of the browser
      </button>
      <button type="button" onClick={() => navigate('/cart')}>
        Cart
      </button>
    </>
  );
}

const meta = {
  title: 'Account/LateAnswers',
  parameters: { layout: 'fullscreen' },
  render: ({ path, host }, { globals }) => (
    <AccountShop
      brand={globals.brand as string}
      path={path}
      who={path === '/profile' ? 'member' : 'guest'}
      host={{ ...willing, ...host?.() }}
      onCall={called}
    >
      <Leave />
      <Routes>
        <Route path="/signin" element={<SignInScreen />} />
        <Route path="/signup" element={<SignUpScreen kind="member" />} />
        <Route path="/forgotpassword" element={<ForgotPasswordScreen />} />
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/account" element={<p>The account</p>} />
        <Route path="/cart" element={<p>The cart</p>} />
        <Route path="/" element={<p>The menu</p>} />
      </Routes>
    </AccountShop>
  ),
  beforeEach: () => {
    held.release();
    called.mockClear();
  },
} satisfies Meta<LateStoryProps>;

export default meta;
type Story = StoryObj<LateStoryProps>;

const press = ({ canvas, userEvent }: Play, name: string) => userEvent.click(canvas.getByRole('button', { name }));

const paste = async ({ canvas, userEvent }: Play, label: string, text: string) => {
  const field = await canvas.findByLabelText(label, { selector: 'input' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

const fill = async (play: Play) => {
  const values = {
    'First Name': 'Mei Ling',
    'Last Name': 'Tan',
    Email: 'meiling.tan@example.con',
    'Mobile No': '81234567',
    Password: 'makan1234',
    'Confirm Password': 'makan1234',
  };
  for (const [label, value] of Object.entries(values)) await paste(play, label, value);
  for (const box of play.canvas.getAllByRole('checkbox')) await play.userEvent.click(box);
};

const sendCode = async (play: Play, mobileNo: string) => {
  await paste(play, 'Mobile No', mobileNo);
  await fireEvent.submit(play.canvas.getByRole('form', { name: 'Forgot Password' }));
};

const enterCode = async ({ canvas, userEvent }: Play) => {
  await userEvent.type(await canvas.findByLabelText('OTP code'), '40823');
  await fireEvent.submit(canvas.getByRole('form'));
};

/** Sends the form and its code; the answer is awaited. */
const signUp = async (play: Play) => {
  await fill(play);
  await press(play, 'Sign Up');
  await enterCode(play);
  await isSent();
};

const signIn = async (play: Play) => {
  await paste(play, 'Mobile No', '81234567');
  await paste(play, 'Password', 'makan1234');
  await press(play, 'Sign In');
  await isSent();
};

/** The answer comes on another screen: it is told there, and leads nowhere. */
const leaveBeforeAnswer = async (play: Play, notice: string) => {
  await press(play, 'Cart');
  await answerLate();
  await seeSnackbar(notice);
  await expect(screen.getByText('The cart')).toBeVisible();
};

const seeForm = async ({ canvas }: Play) => expect(await canvas.findByLabelText('Mobile No')).toBeVisible();

/** Cancel, while the code is being confirmed, sends no sign-up; the number needs no second code (ACCOUNT-20, ACCOUNT-38). */
export const CancelledAtTheCode: Story = {
  args: {
    path: '/signup',
    host: () => ({ verifyOtp: late(done) }),
  },
  play: async (play) => {
    await signUp(play);
    await press(play, 'Cancel');
    await seeForm(play);
    await paste(play, 'Email', 'meiling.tan@example.com');
    await answerLate();
    await expect(bodiesOf('signup')).toEqual([]);
    await expect(play.canvas.getByLabelText('Email')).toHaveValue('meiling.tan@example.com');
    await press(play, 'Sign Up');
    await enterCode(play);
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await expect(bodiesOf('signup')).toMatchObject([{ email: 'meiling.tan@example.com' }]);
    await expect([bodiesOf('send-otp').length, bodiesOf('verify-otp').length]).toEqual([1, 1]);
  },
};

/** Cancel does not stop an account that is being made: the form says so, too (ACCOUNT-17, ACCOUNT-38). */
export const CancelledAtTheSignUp: Story = {
  args: {
    path: '/signup',
    host: () => ({ signUp: late({ answer: session }) }),
  },
  play: async (play) => {
    await signUp(play);
    await press(play, 'Cancel');
    await seeForm(play);
    await paste(play, 'First Name', 'May');
    // It waits for the account that is being made, and makes no other.
    await press(play, 'Sign Up');
    await answerLate();
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/Mei Ling/)).toBeVisible();
    await expect([bodiesOf('verify-account').length, bodiesOf('signup').length]).toEqual([1, 1]);
    await fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect(await screen.findByText('The menu')).toBeVisible();
  },
};

/** A diner who leaves while the account is being created is told that it exists (ACCOUNT-38). */
export const LeftAtTheSignUp: Story = {
  ...CancelledAtTheSignUp,
  play: async (play) => {
    await signUp(play);
    await leaveBeforeAnswer(play, 'Your account has been successfully created.');
  },
};

/** News that are declined while the form is being sent are not ordered: the code comes with the next press (ACCOUNT-38). */
export const ChangedWhileSending: Story = {
  args: {
    path: '/signup',
    host: () => ({ sendOtp: late({ answer: { data: `${encodeSecret(STORY_OTP_KEY, '40823')},key-of-the-code` } }) }),
  },
  play: async (play) => {
    await fill(play);
    await press(play, 'Sign Up');
    await isSent();
    await play.userEvent.click(play.canvas.getByRole('checkbox', { name: /news and offers/ }));
    await answerLate();
    await expect(play.canvas.getByRole('checkbox', { name: /news and offers/ })).not.toBeChecked();
    await fireEvent.submit(play.canvas.getByRole('form'));
    await enterCode(play);
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await expect(bodiesOf('signup')).toMatchObject([{ isReceiveMarketingConsent: false }]);
    await expect(bodiesOf('send-otp')).toHaveLength(1);
  },
};

/** A sign-in that ends on another screen says so, and leads nowhere (ACCOUNT-38). */
export const LeftAtTheSignIn: Story = {
  args: {
    path: '/signin',
    host: () => ({ login: late({ answer: session }) }),
  },
  play: async (play) => {
    await signIn(play);
    await leaveBeforeAnswer(play, 'You have successfully signed in.');
  },
};

/** The browser is at the next screen already, whose code still loads (ACCOUNT-38). */
export const LeavingAtTheSignIn: Story = {
  ...LeftAtTheSignIn,
  play: async (play) => {
    await signIn(play);
    const before: unknown = window.history.state;
    window.history.replaceState({ key: 'the cart' }, '');
    try {
      await answerLate();
      await seeSnackbar('You have successfully signed in.');
      await expect(screen.queryByText('The menu')).toBeNull();
    } finally {
      window.history.replaceState(before, '');
    }
  },
};

/** A profile that is saved after its screen was left is saved, and leads nowhere (ACCOUNT-38). */
export const LeftAtTheProfile: Story = {
  args: {
    path: '/profile',
    host: () => ({ updateProfile: late({ answer: aProfile() }) }),
  },
  play: async (play) => {
    await press(play, 'Save');
    await isSent();
    await leaveBeforeAnswer(play, 'Profile updated successfully.');
  },
};

/** So does a new password that is set after its screen was left (ACCOUNT-38). */
export const LeftAtTheNewPassword: Story = {
  args: {
    path: '/forgotpassword',
    host: () => ({ resetPassword: late(done) }),
  },
  play: async (play) => {
    await sendCode(play, '81234567');
    await enterCode(play);
    await paste(play, 'New Password', 'makan5678');
    await paste(play, 'Confirm New Password', 'makan5678');
    await press(play, 'Set Password');
    await isSent();
    await leaveBeforeAnswer(play, 'Password reset successfully.');
  },
};

/** A code for one number does not affect the step of another number, and still works for the first (ACCOUNT-38). */
export const AnotherNumber: Story = {
  args: {
    path: '/forgotpassword',
    host: () => ({ resetPasswordToken: late({ answer: { id: 'reset-token' } }) }),
  },
  play: async (play) => {
    const { canvas } = play;
    await sendCode(play, '81234567');
    await enterCode(play);
    await isSent();
    await press(play, 'Cancel');
    await seeForm(play);
    await sendCode(play, '98765432');
    await expect(await canvas.findByText(/9876 5432/)).toBeVisible();
    await answerLate();
    await expect(canvas.getByText(/9876 5432/)).toBeVisible();
    await expect(canvas.getByLabelText('OTP code')).toBeInTheDocument();
    await press(play, 'Cancel');
    await seeForm(play);
    // The code of the first number has opened the new password, which it can do only once.
    await sendCode(play, '81234567');
    await expect(await canvas.findByLabelText('Confirm New Password')).toBeVisible();
    await expect(bodiesOf('reset-password-token')).toHaveLength(1);
  },
};

/** A number that is corrected while the code of the first one is sent is not asked for that code (ACCOUNT-38). */
export const NumberCorrected: Story = {
  args: { path: '/forgotpassword', host: ChangedWhileSending.args?.host },
  play: async (play) => {
    const { canvas } = play;
    await sendCode(play, '81234567');
    await isSent();
    await paste(play, 'Mobile No', '98765432');
    await answerLate();
    await expect(canvas.getByLabelText('Mobile No')).toHaveValue('98765432');
  },
};

/** Cancel, while the code is being confirmed, asks for no new password; the proof is kept (ACCOUNT-38). */
export const CancelledAtTheForgottenCode: Story = {
  ...CancelledAtTheCode,
  args: { ...CancelledAtTheCode.args, path: '/forgotpassword' },
  play: async (play) => {
    await sendCode(play, '81234567');
    await enterCode(play);
    await isSent();
    await press(play, 'Cancel');
    await seeForm(play);
    await answerLate();
    await expect(bodiesOf('reset-password-token')).toEqual([]);
    await press(play, 'Forward of the browser');
    await enterCode(play);
    await expect(await play.canvas.findByLabelText('Confirm New Password')).toBeVisible();
    await expect(bodiesOf('verify-otp')).toHaveLength(1);
  },
};

/** Forward leads to the code of a number only as long as no other one is typed (ACCOUNT-36). */
export const ForwardToTheCode: Story = {
  args: { path: '/forgotpassword' },
  play: async (play) => {
    const { canvas } = play;
    await sendCode(play, '81234567');
    await canvas.findByLabelText('OTP code');
    await press(play, 'Cancel');
    await seeForm(play);
    await paste(play, 'Mobile No', '98765432');
    await press(play, 'Forward of the browser');
    await answerLate();
    await expect(canvas.getByLabelText('Mobile No')).toHaveValue('98765432');
    await paste(play, 'Mobile No', '81234567');
    await press(play, 'Forward of the browser');
    await expect(await canvas.findByText(/8123 4567/)).toBeVisible();
  },
};
