import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Column, Screen, TopBar } from '#ui';
import * as demo from '../../features/account/member/demoMember';
import { MemberLogin, type MemberLoginProps } from '../../features/account/member/MemberLogin';
import MemberScreen, { type MemberScreenProps } from '../../features/account/member/MemberScreen';
import { compose, endComposition } from '../parts/compose';
import { type Play, shows } from '../parts/play';
import { AccountShop, seeSnackbar } from './AccountShop';

interface MemberStoryProps {
  /** Shows a part of the screen as it stands. Default: the screen itself. */
  part?: NonNullable<MemberLoginProps['state']>;
  load?: MemberScreenProps['load'];
}

const meta = {
  title: 'Account/Member',
  component: MemberScreen,
  parameters: { layout: 'fullscreen' },
  render: ({ part, load }, { globals }) => (
    <AccountShop brand={globals.brand as string} path="/member">
      {part ? (
        <Screen header={<TopBar title="Member" />}>
          <Column>
            <MemberLogin state={part} onLogin={fn()} />
          </Column>
        </Screen>
      ) : (
        <MemberScreen {...(load && { load })} />
      )}
    </AccountShop>
  ),
} satisfies Meta<MemberStoryProps>;

export default meta;
type Story = StoryObj<MemberStoryProps>;

const login = async ({ canvas, userEvent }: Play, password: string) => {
  await userEvent.type(canvas.getByLabelText('Mobile No'), '81234567');
  if (password) await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
};

/** The demonstration's form (ACCOUNT-32). */
export const Login: Story = {
  tags: ['state:account.member-login'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Login Member')).toBeVisible();
    await expect(canvas.getByText('Welcome back!')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeVisible();
  },
};
/** A number from a full-width keyboard is left alone until it is chosen, and then read (ACCOUNT-1). */
export const Composed: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Mobile No');
    compose(field, '８１２３ ４５６７');
    await expect(field).toHaveValue('８１２３ ４５６７');
    endComposition(field);
    await waitFor(() => expect(field).toHaveValue('81234567'));
  },
};
/** While it is compared (ACCOUNT-32). */
export const Busy: Story = {
  tags: ['state:account.member-login-busy'],
  args: { part: 'busy' },
  play: shows('Loging in..'),
};
/** Anything but the built-in credential (ACCOUNT-31). */
export const Refused: Story = {
  tags: ['state:account.member-login-refused'],
  play: async ({ canvas, userEvent }) => {
    await login({ canvas, userEvent }, 'makan1235');
    await expect(await canvas.findByText('Incorrect phone or password')).toBeVisible();
  },
};
const loadOnSecondTry = fn();

/** The network is cut off while the credential loads: the form says so, and can be sent again (ACCOUNT-32). */
export const NotLoaded: Story = {
  args: { load: loadOnSecondTry },
  play: async ({ canvas, userEvent }) => {
    loadOnSecondTry.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(demo);
    await login({ canvas, userEvent }, 'makan1234');
    await seeSnackbar('Something went wrong');
    await expect(canvas.getByLabelText('Password')).toHaveValue('makan1234');
    await expect(canvas.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy');
    // Not by the button: presses within 600 ms count as one.
    await fireEvent.submit(canvas.getByRole('form'));
    await expect(await canvas.findByText('200 POINTS')).toBeVisible();
  },
};
/** With one field empty nothing is compared (ACCOUNT-32). */
export const HalfFilled: Story = {
  play: async ({ canvas, userEvent }) => {
    await login({ canvas, userEvent }, '');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeVisible();
  },
};
/** Logged in (ACCOUNT-33). */
export const Card: Story = {
  tags: ['state:account.member-card'],
  play: async ({ canvas, userEvent }) => {
    await login({ canvas, userEvent }, 'makan1234');
    await expect(await canvas.findByText('200 POINTS')).toBeVisible();
    await expect(canvas.getByText('9/08/27')).toBeVisible();
    await expect(canvas.getByText('10% off')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
};
