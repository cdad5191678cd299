import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Column, Screen, TopBar } from '#ui';
import { MemberLogin, type MemberLoginProps } from '../../features/account/member/MemberLogin';
import MemberScreen from '../../features/account/member/MemberScreen';
import { AccountShop } from './AccountShop';

interface MemberStoryProps {
  /** Shows a part of the screen as it stands. Default: the screen itself. */
  part?: NonNullable<MemberLoginProps['state']>;
}

const meta = {
  title: 'Account/Member',
  component: MemberScreen,
  parameters: { layout: 'fullscreen' },
  render: ({ part }, { globals }) => (
    <AccountShop brand={globals.brand as string} path="/member">
      {part ? (
        <Screen header={<TopBar title="Member" />}>
          <Column>
            <MemberLogin state={part} onLogin={fn()} />
          </Column>
        </Screen>
      ) : (
        <MemberScreen />
      )}
    </AccountShop>
  ),
} satisfies Meta<MemberStoryProps>;

export default meta;
type Story = StoryObj<MemberStoryProps>;

const login = async (canvasElement: HTMLElement, password: string) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText('Mobile No'), '81234567');
  if (password) await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
  return canvas;
};

/** The demonstration's form (ACCOUNT-32). */
export const Login: Story = {
  tags: ['state:account.member-login'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Login Member')).toBeVisible();
    await expect(canvas.getByText('Welcome back!')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeVisible();
  },
};
/** While it is compared (ACCOUNT-32). */
export const Busy: Story = {
  tags: ['state:account.member-login-busy'],
  args: { part: 'busy' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loging in..')).toBeVisible();
  },
};
/** Anything but the built-in credential (ACCOUNT-31). */
export const Refused: Story = {
  tags: ['state:account.member-login-refused'],
  play: async ({ canvasElement }) => {
    const canvas = await login(canvasElement, 'makan1235');
    await expect(await canvas.findByText('Incorrect phone or password')).toBeVisible();
  },
};
/** With one field empty nothing is compared (ACCOUNT-32). */
export const HalfFilled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await login(canvasElement, '');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeVisible();
  },
};
/** Logged in (ACCOUNT-33). */
export const Card: Story = {
  tags: ['state:account.member-card'],
  play: async ({ canvasElement }) => {
    const canvas = await login(canvasElement, 'makan1234');
    await expect(await canvas.findByText('200 POINTS')).toBeVisible();
    await expect(canvas.getByText('9/08/27')).toBeVisible();
    await expect(canvas.getByText('10% off')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
};
