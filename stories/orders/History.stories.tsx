import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { OrderHistoryEntry } from '#contract';
import { initialShop } from '#features/model/shop';
import { HistoryScreen } from '#features/orders';
import type { Send } from '#features/platform/api';
import { Column } from '#ui';
import { EndOfList } from '../../features/orders/history/EndOfList';
import { ROW_HEIGHT } from '../../features/orders/history/rows';
import { aProfile, aToken } from '../../tests/builders/account';
import { aHistory } from '../../tests/builders/order';
import { fakeServer } from '../../tests/fakeServer';
import { shows } from '../parts/play';
import { Shop } from '../parts/Shop';

interface HistoryStoryProps {
  send: Send;
  languageId?: number;
}

/** A host with so many orders, which gives them page by page; `failsAt` is the page that it refuses, once. */
const hostWith = (count: number, failsAt?: number): Send => {
  const entries = aHistory(count);
  const refused = new Set<number>();
  return async ({ url }) => {
    const query = new URLSearchParams(url.split('?')[1]);
    const from = entries.findIndex(({ orderNo }) => orderNo === query.get('before')) + 1;
    const limit = Number(query.get('limit'));
    const page = from / limit;
    if (page === failsAt && !refused.has(page)) {
      refused.add(page);
      return { status: 500, text: '{"error":{"statusCode":500,"message":"Down"}}', date: null };
    }
    return { status: 200, text: JSON.stringify(entries.slice(from, from + limit)), date: null };
  };
};

const says = (answer: OrderHistoryEntry[]): Send => fakeServer({ orderHistory: { answer } });

/** `/orders`: what a member has ordered, by day. */
const meta = {
  title: 'Order/History',
  component: HistoryScreen,
  parameters: { layout: 'fullscreen' },
  args: { send: hostWith(9) },
  render: ({ send, languageId = 1 }: HistoryStoryProps) => (
    <Shop
      path="/orders"
      send={send}
      state={{
        account: { accessToken: aToken(), profile: aProfile() },
        shop: { ...initialShop, languageId },
      }}
    >
      <HistoryScreen />
    </Shop>
  ),
} satisfies Meta<HistoryStoryProps>;

export default meta;
type Story = StoryObj<HistoryStoryProps>;

/** Orders by day, newest first (ORDER-19). */
export const History: Story = {
  tags: ['state:order.history', 'layout'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
    const [newest] = canvas.getAllByRole('link');
    await expect(newest).toHaveTextContent('Tiong Bahru');
    await expect(newest).toHaveTextContent('09 Aug 2026, 09:41 am');
    await expect(newest).toHaveAttribute('href', '/order?orderNo=past-0');
  },
};

/** The member has not ordered yet (ORDER-20). */
export const Empty: Story = {
  tags: ['state:order.history-empty'],
  args: { send: says([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No orders yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start ordering' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { send: fakeServer({ orderHistory: { never: true } }) },
  play: shows('Loading your orders'),
};

/** The host fails, and the diner tries again (ORDER-20). */
export const Failed: Story = {
  args: { send: hostWith(9, 0) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('heading', { name: 'Today' })).toBeVisible();
  },
};

/** 5,000 orders: only those in view are drawn, and the next page comes while one scrolls (ORDER-20). */
export const Many: Story = {
  args: { send: hostWith(5000) },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Your orders' });
    await expect(canvas.getAllByRole('link').length).toBeLessThan(30);
    const before = list.scrollHeight;
    list.scrollTop = list.scrollHeight;
    await waitFor(() => expect(list.scrollHeight).toBeGreaterThan(before));
    await expect(canvas.getAllByRole('link').length).toBeLessThan(30);
  },
};

/** The second page fails: what is there stays, and its end offers another try. */
export const OlderFailed: Story = {
  args: { send: hostWith(120, 1) },
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole('list', { name: 'Your orders' });
    list.scrollTop = list.scrollHeight;
    await expect(await canvas.findByText('The older orders did not load.')).toBeVisible();
    const before = list.scrollHeight;
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(list.scrollHeight).toBeGreaterThan(before));
  },
};

const ends = ['more', 'failed', 'done'] as const;

/** The end of a long list: older orders come, did not come, or these are all. */
export const Ends: Story = {
  render: () => (
    <Shop>
      <Column>
        {ends.map((state) => (
          <div key={state} style={{ blockSize: ROW_HEIGHT.end }}>
            <EndOfList state={state} onRetry={() => {}} />
          </div>
        ))}
      </Column>
    </Shop>
  ),
  play: shows('Loading older orders', 'The older orders did not load.', 'These are all your orders.'),
};

export const Chinese: Story = {
  args: { languageId: 2 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '今天' })).toBeVisible();
  },
};
