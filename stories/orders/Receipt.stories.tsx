import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { initialShop } from '#features/model/shop';
import { OrderScreen } from '#features/orders';
import type { Send } from '#features/platform/api';
import { aProfile, aToken } from '../../tests/builders/account';
import { anOrder } from '../../tests/builders/order';
import { fakeServer, type ServerAnswers } from '../../tests/fakeServer';
import type { Play } from '../parts/play';
import { Shop } from '../parts/Shop';

interface ReceiptStoryProps {
  /** How the host answers the form. */
  resendReceipt?: ServerAnswers['resendReceipt'];
  who?: 'guest' | 'member';
  /** Where a receipt went before. Default: nowhere. */
  tempEmail?: string;
  languageId?: number;
}

const hostWith = ({ resendReceipt, tempEmail }: ReceiptStoryProps): Send =>
  fakeServer({
    order: { answer: anOrder({ movementStatus: 'Ready', tempEmail: tempEmail ?? null }) },
    ...(resendReceipt && { resendReceipt }),
  });

/** The receipt of an order by e-mail. */
const meta = {
  title: 'Order/Receipt',
  component: OrderScreen,
  parameters: { layout: 'fullscreen' },
  render: ({ who = 'guest', languageId = 1, ...server }: ReceiptStoryProps, { globals }) => (
    <Shop
      path={`/order?orderNo=${anOrder().orderNo}`}
      send={hostWith(server)}
      state={{
        ...(who === 'member' && { account: { accessToken: aToken(), profile: aProfile() } }),
        shop: { ...initialShop, brandCode: globals.brand as string, languageId },
      }}
    >
      <OrderScreen />
    </Shop>
  ),
} satisfies Meta<ReceiptStoryProps>;

export default meta;
type Story = StoryObj<ReceiptStoryProps>;

const page = within(document.body);

/** The form, opened; it loads when it is first asked for. */
async function opened({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole('button', { name: 'E-receipt' }));
  return within(await page.findByRole('dialog', { name: 'E-receipt' }));
}

async function sent({ canvas, userEvent }: Play, address: string) {
  const form = await opened({ canvas, userEvent });
  await userEvent.type(await form.findByLabelText('Email'), address);
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  return form;
}

export const Form: Story = {
  tags: ['state:order.receipt'],
  play: async ({ canvas, userEvent }) => {
    const form = await opened({ canvas, userEvent });
    await waitFor(() => expect(form.getByLabelText('Email')).toBeVisible());
    await expect(form.getByRole('button', { name: 'Send' })).toBeVisible();
  },
};

/** A member's own address stands there already. */
export const OfMember: Story = {
  args: { who: 'member' },
  play: async ({ canvas, userEvent }) => {
    await expect((await opened({ canvas, userEvent })).getByLabelText('Email')).toHaveValue('meiling.tan@example.com');
  },
};

/** Where it went before stands there, before the member's own (ORDER-13). */
export const SentBefore: Story = {
  args: { who: 'member', tempEmail: 'office@example.com' },
  play: async ({ canvas, userEvent }) => {
    await expect((await opened({ canvas, userEvent })).getByLabelText('Email')).toHaveValue('office@example.com');
  },
};

/** A different person's address is masked, so it counts as missing (ORDER-13). */
export const SentElsewhere: Story = {
  args: { tempEmail: 'o***@example.com' },
  play: async ({ canvas, userEvent }) => {
    await expect((await opened({ canvas, userEvent })).getByLabelText('Email')).toHaveValue('');
  },
};

/** Rejects an invalid address (ORDER-13). */
export const Errors: Story = {
  tags: ['state:order.receipt-errors'],
  play: async ({ canvas, userEvent }) => {
    const form = await sent({ canvas, userEvent }, 'meiling@example');
    await expect(await form.findByText('Invalid email address')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Email')).toHaveFocus());
  },
};

/** No address (ORDER-13). */
export const Missing: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = await opened({ canvas, userEvent });
    await userEvent.click(await form.findByRole('button', { name: 'Send' }));
    await expect(await form.findByText('Email is required')).toBeVisible();
  },
};

/** Sent (ORDER-13). */
export const Sent: Story = {
  tags: ['state:order.receipt-sent'],
  args: { resendReceipt: { answer: { success: true } } },
  play: async ({ canvas, userEvent }) => {
    await sent({ canvas, userEvent }, 'meiling@example.com');
    await waitFor(() => expect(page.getByText('E-receipt sent to your email.')).toBeVisible());
    await expect(page.getByText('meiling@example.com')).toBeVisible();
  },
};

/** Not sent (ORDER-13). */
export const Failed: Story = {
  tags: ['state:order.receipt-failed'],
  args: { resendReceipt: { status: 503, message: 'The receipt could not be sent.' } },
  play: async ({ canvas, userEvent }) => {
    const form = await sent({ canvas, userEvent }, 'meiling@example.com');
    await expect(
      await form.findByText(
        'Something went wrong. Failed to send e-receipt. Please contact staff for assistance if required.',
      ),
    ).toBeVisible();
  },
};

/** Three times is the most (ORDER-14). */
export const SentOften: Story = {
  args: { resendReceipt: { status: 429, message: 'The receipt was sent 3 times.' } },
  play: async ({ canvas, userEvent }) => {
    const form = await sent({ canvas, userEvent }, 'meiling@example.com');
    await expect(await form.findByText(/was sent three times already/)).toBeVisible();
  },
};

export const Chinese: Story = {
  args: { languageId: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '电子收据' }));
    await expect(await page.findByLabelText('电子邮箱')).toBeVisible();
  },
};

/** A browser inside another app may have no print dialog: nothing offers one there (ORDER-27). */
export const WithoutPrinting: Story = {
  beforeEach: () => {
    const { print } = window;
    Object.assign(window, { print: undefined });
    return () => void Object.assign(window, { print });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Share' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull();
  },
};
