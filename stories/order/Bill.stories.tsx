import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, within } from 'storybook/test';
import { BillScreen } from '#features/bill';
import { aPosBill, payingOutlet, selectionsOf, settingsOf } from '../../tests/builders/order';
import { answering, refusing, silent, tooLate } from '../parts/answers';
import { Shop, type ShopProps } from '../parts/Shop';

interface BillStoryProps {
  send: ShopProps['send'];
  /** Default: the check that the diner has scanned. */
  checkNo?: string | null;
}

function BillStory({ send, checkNo = 'C1007' }: BillStoryProps) {
  const selections = selectionsOf({
    selectedCheckNo: checkNo,
    selectedOutlet: payingOutlet({ name: 'One-North' }),
    selectedOutletSettings: settingsOf({ isDirectToPos: true }),
  });
  return (
    <Shop path="/bill" state={{ selections }} send={send}>
      <Suspense>
        <BillScreen />
      </Suspense>
    </Shop>
  );
}

/** What the till has on the check of the table. */
const meta = {
  title: 'Order/Bill',
  component: BillStory,
  parameters: { layout: 'fullscreen' },
  args: { send: answering(aPosBill()) },
} satisfies Meta<typeof BillStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const isNotFound: NonNullable<Story['play']> = async () => {
  const dialog = within(await within(document.body).findByRole('alertdialog'));
  await expect(await dialog.findByText('Order Not Found')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Go back Ordering' })).toBeVisible();
};

export const Bill: Story = {
  tags: ['state:order.bill', 'layout'],
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('Set lunch')).toBeVisible();
    await expect(screen.getByText('Chicken rendang')).toBeVisible();
    await expect(screen.getByText('Extra gravy')).toBeVisible();
    await expect(screen.getByText('$16.31')).toBeVisible();
  },
};

export const BillNotFound: Story = {
  tags: ['state:order.bill-not-found'],
  args: { send: refusing(404, 'The check was not found.') },
  play: isNotFound,
};

/** Nobody has scanned a check. */
export const NoCheck: Story = { args: { send: silent, checkNo: null }, play: isNotFound };

export const TooLate: Story = { args: { send: tooLate }, play: isNotFound };

export const Loading: Story = {
  args: { send: silent },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText('Loading your bill')).toBeVisible();
  },
};
