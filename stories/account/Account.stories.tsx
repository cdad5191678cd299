import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import { MembersOnly } from '#features/account';
import AccountScreen from '../../features/account/profile/AccountScreen';
import ProfileScreen from '../../features/account/profile/ProfileScreen';
import { aProfile } from '../../tests/builders/account';
import type { ServerAnswers } from '../../tests/fakeServer';
import { isTranslated, type Play, shows } from '../parts/play';
import { AccountShop, seeSnackbar } from './AccountShop';

interface AccountStoryProps {
  path?: '/account' | '/profile';
  languageId?: number;
  host?: ServerAnswers;
  notices?: 'stay' | 'pass';
}

const meta = {
  title: 'Account/Screen',
  component: AccountScreen,
  parameters: { layout: 'fullscreen' },
  render: ({ path = '/account', ...args }, { globals }) => (
    <AccountShop brand={globals.brand as string} path={path} who="member" {...args}>
      <Routes>
        <Route
          path="/account"
          element={
            <MembersOnly>
              <AccountScreen />
            </MembersOnly>
          }
        />
        <Route
          path="/profile"
          element={
            <MembersOnly>
              <ProfileScreen />
            </MembersOnly>
          }
        />
        <Route path="/signin" element={<p>Sign In</p>} />
      </Routes>
    </AccountShop>
  ),
} satisfies Meta<AccountStoryProps>;

export default meta;
type Story = StoryObj<AccountStoryProps>;

const openDialog = async ({ canvas, userEvent }: Play) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Log Out' }));
  return within(await screen.findByRole('alertdialog'));
};

/** Shows the member and the account's pages (ACCOUNT-24). */
export const Home: Story = {
  tags: ['state:account.home', 'layout'],
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('heading', { name: 'Mei Ling Tan' })).toBeVisible();
    if (isTranslated(globals)) return;
    for (const text of ['View Profile', 'Order History', 'Vouchers', 'Log Out']) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    const rows = ['View Profile', 'Order History', 'Vouchers'].map((name) => canvas.getByRole('link', { name }));
    await expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/profile', '/orders', '/vouchers']);
    await expect(canvas.getByText(/^Version \d/)).toBeInTheDocument();
  },
};

/** The questions of the brand (SHELL-18). */
export const Question: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('How do I order at my table?'));
    await expect(canvas.getByText(/Scan the QR code on your table/)).toBeVisible();
  },
};

/** Logging out asks first (ACCOUNT-24). */
export const LogOutConfirm: Story = {
  tags: ['state:account.logout-confirm'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent });
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible());
  },
};

/** The host does not even answer the log-out (SESSION-6). */
export const LoggedOut: Story = {
  args: { host: { logout: { never: true } } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Log Out' }));
    await expect(await canvas.findByText('Sign In')).toBeVisible();
  },
};

/** Without a profile the member is signed out (ACCOUNT-27, SESSION-6). */
export const ProfileFailed: Story = {
  args: { host: { profile: { status: 500, message: 'The membership programme does not answer.' } } },
  play: async () => {
    await seeSnackbar('Something went wrong');
    await expect(screen.getByText('Sign In')).toBeVisible();
  },
};

/** Changes during the story. */
const answerOfNow: { answer?: ReturnType<typeof aProfile>; status?: number; message?: string } = {};

/** The points are those of now when the page comes back to the front; without an answer they stay (ACCOUNT-39). */
export const BackInFront: Story = {
  args: { host: { profile: answerOfNow as { answer: ReturnType<typeof aProfile> } } },
  beforeEach: () => {
    answerOfNow.answer = aProfile({ pointBalance: 71 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('71')).toBeVisible();
    answerOfNow.answer = aProfile({ pointBalance: 64 });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(await canvas.findByText('64')).toBeVisible();
    delete answerOfNow.answer;
    Object.assign(answerOfNow, { status: 500, message: 'The membership programme does not answer.' });
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(canvas.getByText('64')).toBeVisible();
  },
};

/** Shows the member's data (ACCOUNT-25). */
export const Profile: Story = {
  tags: ['state:account.profile'],
  args: { path: '/profile' },
  play: async ({ canvas }) => {
    for (const text of ['Member ID', 'Card No', 'Points', 'M-1001', 'MK8100001001']) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Mobile No')).toHaveValue('+65 8123 4567');
  },
};

/**
 * Saves and returns to the account. The form already has another phone's changes and keeps them (ACCOUNT-26). Nothing is
 * left as unsent, although the server stored another name than the typed one (SESSION-19).
 */
export const ProfileSaved: Story = {
  args: {
    path: '/profile',
    host: {
      profile: { answer: aProfile({ lastName: 'Lim', isReceiveMarketingConsent: false }) },
      updateProfile: { answer: aProfile({ firstName: 'May' }) },
    },
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByLabelText('Last Name')).toHaveValue('Lim'));
    await expect(screen.getByRole('checkbox')).not.toBeChecked();
    await userEvent.type(screen.getByLabelText('First Name'), ' May');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await seeSnackbar('Profile updated successfully.');
    await expect(await screen.findByText('View Profile')).toBeVisible();
    await expect(sessionStorage.getItem('makan-unsent')).toBeNull();
  },
};

/** A refusal shows the host's words, and then always 'Something went wrong' (ACCOUNT-26). */
export const ProfileRefused: Story = {
  args: {
    path: '/profile',
    host: { updateProfile: { status: 400, message: 'The name holds a forbidden word.' } },
    notices: 'pass',
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await seeSnackbar('The name holds a forbidden word.');
    await seeSnackbar('Something went wrong');
  },
};

export const Tamil: Story = {
  args: { languageId: 4 },
  play: shows('சுயவிவரத்தைக் காண்க'),
};
