import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { signedIn } from '#features/model/account';
import { useAppDispatch } from '#features/model/store';
import { erasePersonalData } from '#features/platform/storage';
import { AccountFrame } from '../../features/account/AccountFrame';
import { OtpStepView, type OtpStepViewProps } from '../../features/account/OtpStepView';
import SignUpScreen, { SignUpDone } from '../../features/account/SignUpScreen';
import { encodeSecret } from '../../features/model/account/secret';
import { anOrganisation, aProfile, aToken } from '../../tests/builders/account';
import type { ServerAnswers } from '../../tests/fakeServer';
import { type Play, shows } from '../parts/play';
import { STORY_OTP_KEY } from '../parts/Shop';
import { AccountShop, seeSnackbar } from './AccountShop';

interface SignUpStoryProps {
  kind: 'member' | 'staff';
  host?: ServerAnswers;
  /** Shows the step of the code instead, as it stands. */
  otp?: Partial<OtpStepViewProps>;
  /** Shows the dialog at the end. */
  isDone?: boolean;
}

const meta = {
  title: 'Account/SignUp',
  component: SignUpScreen,
  args: { kind: 'member' },
  parameters: { layout: 'fullscreen' },
  render: ({ kind, otp, isDone = false, ...args }, { globals }) => (
    <AccountShop brand={globals.brand as string} path={kind === 'staff' ? '/staff-signup' : '/signup'} {...args}>
      {otp ? (
        <AccountFrame title="Enter your code">
          <OtpStepView
            mobileNo="81234567"
            otp=""
            secondsLeft={60}
            onChange={fn()}
            onContinue={fn()}
            onCancel={fn()}
            onResend={fn()}
            {...otp}
          />
          <SignUpDone open={isDone} name="Mei Ling" onContinue={fn()} />
        </AccountFrame>
      ) : (
        <SignUpScreen kind={kind} />
      )}
    </AccountShop>
  ),
} satisfies Meta<SignUpStoryProps>;

export default meta;
type Story = StoryObj<SignUpStoryProps>;

const submit = ({ canvas, userEvent }: Play) => userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));

const fill = async ({ canvas, userEvent }: Play, change: Record<string, string> = {}) => {
  const values = {
    'First Name': 'Mei Ling',
    'Last Name': 'Tan',
    Email: 'meiling.tan@example.com',
    'Mobile No': '81234567',
    Password: 'makan1234',
    'Confirm Password': 'makan1234',
    ...change,
  };
  for (const [label, value] of Object.entries(values)) {
    await userEvent.click(canvas.getByLabelText(label));
    await userEvent.paste(value);
  }
  for (const box of canvas.getAllByRole('checkbox').slice(0, 2)) await userEvent.click(box);
};

const enterCode = async ({ canvas, userEvent }: Play, code: string) => {
  await userEvent.click(canvas.getByLabelText('Activation Code'));
  await userEvent.paste(code);
  await userEvent.tab();
};

/** The form of a member (ACCOUNT-13). */
export const Member: Story = {
  tags: ['state:account.signup', 'layout'],
  play: async ({ canvas }) => {
    for (const label of ['First Name', 'Last Name', 'Email']) await expect(canvas.getByLabelText(label)).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(canvas.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/tnc');
    await expect(canvas.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacypolicy');
  },
};

const renderLinks = (brand: string) => (
  <AccountShop path="/signup" brand={brand}>
    <SignUpScreen kind="member" />
  </AccountShop>
);

/** Where the brand has staff of organisations, the way to their form (ACCOUNT-14). */
export const WithStaff: Story = {
  render: () => renderLinks('canteen'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Staff Sign Up' })).toHaveAttribute('href', '/staff-signup');
  },
};

export const WithoutStaff: Story = {
  render: () => renderLinks('kopi'),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('First Name')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Staff Sign Up' })).toBeNull();
  },
};

/** Every field that is required says so (ACCOUNT-2, ACCOUNT-3, ACCOUNT-4, ACCOUNT-5, ACCOUNT-6, ACCOUNT-7). */
export const SubmittedEmpty: Story = {
  tags: ['state:account.signup-errors'],
  play: async ({ canvas, userEvent }) => {
    await submit({ canvas, userEvent });
    await expect(await canvas.findByText('First Name is required')).toBeVisible();
    for (const text of [
      'Last Name is required',
      'Email is required',
      'Mobile No is required',
      'Password is required',
      'Confirm password is required',
      'Please indicate that you have read and agree to the Terms and Conditions and Privacy Policy',
    ]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
  },
};

/** Rejects two different passwords and an invalid address (ACCOUNT-4, ACCOUNT-6). */
export const Mismatch: Story = {
  tags: ['state:account.signup-mismatch'],
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent }, { Email: 'meiling.tan', 'Confirm Password': 'makan12345' });
    await submit({ canvas, userEvent });
    await expect(await canvas.findByText('Password is not match')).toBeVisible();
    await expect(canvas.getByText('Invalid email address')).toBeVisible();
  },
};

/** The code fills in the organisation and its departments (ACCOUNT-14, ACCOUNT-16). */
export const Staff: Story = {
  tags: ['state:account.signup-staff'],
  args: { kind: 'staff', host: { organisations: { answer: [anOrganisation()] } } },
  play: async ({ canvas, userEvent }) => {
    await enterCode({ canvas, userEvent }, 'CANTEEN8');
    await expect(await canvas.findByDisplayValue('Science Park Services')).toBeVisible();
    const options = within(canvas.getByLabelText('Department')).getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual([
      'Choose a department',
      'Engineering',
      'Research',
      'Others',
    ]);
  },
};

/** A code that is not found (ACCOUNT-15). */
export const StaffInvalidCode: Story = {
  tags: ['state:account.signup-staff-invalid-code'],
  args: { kind: 'staff', host: { organisations: { answer: [] } } },
  play: async ({ canvas, userEvent }) => {
    await enterCode({ canvas, userEvent }, 'NOBODY');
    await expect(await canvas.findByText('Invalid activation code')).toBeVisible();
    await expect(canvas.getByLabelText('Organisation')).toHaveValue('');
  },
};

/** Staff need a code (ACCOUNT-15). */
export const StaffSubmittedEmpty: Story = {
  tags: ['state:account.signup-staff-errors'],
  args: { kind: 'staff' },
  play: async ({ canvas, userEvent }) => {
    await submit({ canvas, userEvent });
    await expect(await canvas.findByText('Activation Code is required')).toBeVisible();
  },
};

/** A department must be chosen (ACCOUNT-16). */
export const StaffWithoutDepartment: Story = {
  tags: ['state:account.signup-staff-department'],
  args: { kind: 'staff', host: { organisations: { answer: [anOrganisation()] } } },
  play: async ({ canvas, userEvent }) => {
    await enterCode({ canvas, userEvent }, 'CANTEEN8');
    await canvas.findByLabelText('Department');
    await submit({ canvas, userEvent });
    await expect(await canvas.findByText('Department is required')).toBeVisible();
  },
};

let answerLookUp = () => {};
const lookUp = () =>
  new Promise<void>((resolve) => {
    const before = answerLookUp;
    answerLookUp = () => {
      before();
      resolve();
    };
  });

/** Sign Up is pressed straight from the field of the code: it waits for the look-up, then asks for the department (ACCOUNT-37). */
export const StaffPressedDuringLookUp: Story = {
  args: {
    kind: 'staff',
    host: {
      organisations: {
        answer: [anOrganisation()],
        get when() {
          return lookUp();
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent }, { 'Activation Code': 'CANTEEN8' });
    await userEvent.click(canvas.getByLabelText('Activation Code'));
    await submit({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign Up' })).toHaveAttribute('aria-busy', 'true'));
    answerLookUp();
    await expect(await canvas.findByText('Department is required')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Department')).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Sign Up' })).not.toHaveAttribute('aria-busy', 'true');
  },
};

const verified = fn(() => ({ success: true }) as const);

/** Where nothing is missing after the look-up, the form is sent, once (ACCOUNT-37). */
export const StaffSentAfterLookUp: Story = {
  args: {
    kind: 'staff',
    host: {
      organisations: {
        answer: [anOrganisation({ departments: [] })],
        get when() {
          return lookUp();
        },
      },
      verifyAccount: {
        get answer() {
          return verified();
        },
      },
      sendOtp: { answer: { data: 'check.40823,key-of-the-code' } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    verified.mockClear();
    await fill({ canvas, userEvent }, { 'Activation Code': 'CANTEEN8' });
    await userEvent.click(canvas.getByLabelText('Activation Code'));
    await submit({ canvas, userEvent });
    answerLookUp();
    await canvas.findByLabelText('OTP code');
    await expect(verified).toHaveBeenCalledTimes(1);
  },
};

/** The code was sent a moment ago (ACCOUNT-18, ACCOUNT-20). */
export const OtpOpened: Story = {
  tags: ['state:account.otp-60'],
  args: { otp: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Resend in 60 s')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await waitFor(() => expect(canvas.getByLabelText('OTP code')).toHaveFocus());
  },
};
/** After a minute another code can be sent (ACCOUNT-20). */
export const OtpResend: Story = {
  tags: ['state:account.otp-resend'],
  args: { otp: { secondsLeft: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Resend' })).toBeEnabled();
  },
};
/** All five characters are there (ACCOUNT-18). */
export const OtpFilled: Story = {
  tags: ['state:account.otp-filled'],
  args: { otp: { otp: '40823', secondsLeft: 48 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
};
/** A wrong code (ACCOUNT-19). */
export const OtpInvalid: Story = {
  tags: ['state:account.otp-invalid'],
  args: { otp: { otp: '40824', secondsLeft: 41, isWrong: true } },
  play: shows('Invalid OTP code'),
};
/** Five wrong codes: this one no longer works (ACCOUNT-20). */
export const OtpUsedUp: Story = {
  args: { otp: { otp: '40824', secondsLeft: 0, isWrong: true, isUsedUp: true, work: 'resending' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It was tried five times and no longer works/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resend' })).toHaveAttribute('aria-busy', 'true');
  },
};
/** The account is there (ACCOUNT-17). */
export const Created: Story = {
  tags: ['state:account.signup-success'],
  args: { otp: { otp: '40823', secondsLeft: 40 }, isDone: true },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText('Your account has been successfully created.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  },
};

/** The whole way: form, wrong code, right code, dialog (ACCOUNT-17, ACCOUNT-19). */
export const Journey: Story = {
  args: {
    host: {
      verifyAccount: { answer: { success: true } },
      sendOtp: { answer: { data: `${encodeSecret(STORY_OTP_KEY, '40823')},key-of-the-code` } },
      verifyOtp: { answer: { success: true } },
      signUp: { answer: { accessToken: aToken(), user: aProfile() } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await submit({ canvas, userEvent });
    const code = await canvas.findByLabelText('OTP code');
    await userEvent.type(code, '11111');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Invalid OTP code')).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '40823');
    // Not by the button: presses within 600 ms count as one.
    await fireEvent.submit(canvas.getByRole('form'));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

/** Cancel returns to the filled form (ACCOUNT-20). */
export const CodeCancelled: Story = {
  ...Journey,
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await canvas.findByLabelText('OTP code');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByLabelText('First Name')).toHaveValue('Mei Ling');
  },
};

/** Leads back as the browser does. */
function BrowserBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back of the browser
    </button>
  );
}

/** Back returns to the filled form, passwords included (ACCOUNT-36). */
export const CodeLeftByBack: Story = {
  ...Journey,
  render: ({ kind, host = {} }, { globals }) => (
    <AccountShop brand={globals.brand as string} path="/signup" host={host}>
      <SignUpScreen kind={kind} />
      <BrowserBack />
    </AccountShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await canvas.findByLabelText('OTP code');
    await userEvent.click(canvas.getByRole('button', { name: 'Back of the browser' }));
    await expect(await canvas.findByLabelText('First Name')).toHaveValue('Mei Ling');
    await expect(canvas.getByLabelText('Confirm Password')).toHaveValue('makan1234');
  },
};

const guestKey = 'makan-guest';

/** A different diner starts while the form is open. The form is emptied and its data erased (ACCOUNT-36). */
export const ErasedWhileOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await waitFor(() => expect(sessionStorage.getItem(guestKey)).toContain('meiling.tan@example.com'));
    await erasePersonalData();
    await waitFor(() => expect(canvas.getByLabelText('First Name')).toHaveValue(''));
    await expect(sessionStorage.getItem(guestKey)).toBeNull();
  },
};

/** Stores nothing on a kiosk, because the next diner is another person (ACCOUNT-36). */
export const OnKiosk: Story = {
  render: ({ kind }, { globals }) => (
    <AccountShop brand={globals.brand as string} path="/signup" isKiosk>
      <SignUpScreen kind={kind} />
    </AccountShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await expect(canvas.getByLabelText('Email')).toHaveValue('meiling.tan@example.com');
    await expect(sessionStorage.getItem(guestKey)).toBeNull();
  },
};

/** Shows the server's message for a known number and keeps the form (ACCOUNT-17, ACCOUNT-23). */
export const Refused: Story = {
  args: { host: { verifyAccount: { status: 400, message: 'An account with this mobile number exists.' } } },
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await seeSnackbar('An account with this mobile number exists.');
    await expect(screen.getByLabelText('First Name')).toHaveValue('Mei Ling');
  },
};

/** Stands for another tab of the shop. */
function OtherTab() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" onClick={() => dispatch(signedIn({ accessToken: aToken(), profile: aProfile() }))}>
      Sign in elsewhere
    </button>
  );
}

/** A sign-in in another tab signs in this one (ACCOUNT-10). */
export const SignedInElsewhere: Story = {
  render: ({ kind }, { globals }) => (
    <AccountShop brand={globals.brand as string} path="/signup">
      <OtherTab />
      <Routes>
        <Route path="/signup" element={<SignUpScreen kind={kind} />} />
        <Route path="/" element={<p>The menu</p>} />
      </Routes>
    </AccountShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('First Name')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in elsewhere' }));
    await expect(await canvas.findByText('The menu')).toBeVisible();
  },
};

/** Each button that shows a password says which one (ACCOUNT-4). */
export const ShowsPasswords: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show Confirm Password' }));
    await expect(canvas.getByRole('button', { name: 'Hide Confirm Password' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show Password' })).toBeVisible();
  },
};
