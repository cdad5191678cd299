import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor, within } from 'storybook/test';
import { HomeScreen } from '#features/home';
import { resetCart } from '#features/model/cart';
import { initialShop } from '#features/model/shop';
import { useAppDispatch } from '#features/model/store';
import { initialVisit, type VisitDialog, type VisitState } from '#features/model/visit';
import { VisitDialogs } from '../../app/VisitDialogs';
import { kopiMenu } from '../../tests/builders/menu';
import { anOutlet } from '../../tests/builders/outlet';
import { fakeServer } from '../../tests/fakeServer';
import { answers, keepsWaiting } from '../../tests/msw';
import { MenuShop } from '../menu/MenuShop';
import { compose, endComposition } from '../parts/compose';
import { isTranslated, type Play } from '../parts/play';
import { Shop } from '../parts/Shop';

interface EntryStoryProps {
  dialog: VisitDialog;
  visit?: Partial<VisitState>;
  cups?: number;
}

/** The questions on entry, and the dialogs of the home screen's chips. */
const meta = {
  title: 'Entry/Dialogs',
  component: VisitDialogs,
  parameters: { layout: 'fullscreen', msw: { handlers: [answers('menu', [kopiMenu()])] } },
  args: { dialog: 'dining-option' },
  render: ({ dialog, visit, cups = 0 }: EntryStoryProps, { globals }) => (
    <MenuShop brandCode={globals.brand} cups={cups} {...(visit && { visit })} state={{ dialogs: { open: dialog } }}>
      <HomeScreen />
      <VisitDialogs />
    </MenuShop>
  ),
} satisfies Meta<EntryStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

/** On entering, the menu may still be on its way. */
const entering = { msw: { handlers: [keepsWaiting('menu')] } };

/** A cart of an earlier visit (ENTRY-11). */
export const ResetSelections: Story = {
  parameters: entering,
  tags: ['state:shell.reset-selections', 'layout'],
  args: { dialog: 'reset-selections', cups: 2 },
  play: async ({ globals }) => {
    const asked = await body().findByRole('alertdialog');
    if (isTranslated(globals)) return;
    await expect(asked).toHaveAccessibleName('Do you want to reset your selections?');
    const dialog = within(asked);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible();
  },
};

let emptyCart = (): void => undefined;

function KeepEmptyCart() {
  const dispatch = useAppDispatch();
  emptyCart = () => void dispatch(resetCart());
  return null;
}

/** A menu that comes late empties the cart: nothing is left to ask about (ENTRY-11). */
export const NothingToReset: Story = {
  parameters: entering,
  args: { dialog: 'reset-selections', cups: 2 },
  render: ({ dialog, cups }, { globals }) => (
    <MenuShop brandCode={globals.brand} cups={cups} state={{ dialogs: { open: dialog } }}>
      <VisitDialogs />
      <KeepEmptyCart />
    </MenuShop>
  ),
  play: async () => {
    await body().findByRole('alertdialog');
    emptyCart();
    await waitFor(() => expect(body().queryByRole('alertdialog')).toBeNull());
  },
};

/** The code allows both (ENTRY-15). */
export const DiningBoth: Story = {
  tags: ['state:shell.dining-both'],
  parameters: entering,
  args: { dialog: 'dining-option', visit: { selectedOrderType: null } },
  play: async () => {
    const dialog = within(await body().findByRole('dialog', { name: 'Dining Option' }));
    await expect(dialog.getByRole('button', { name: 'Dine In' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Takeaway' })).toBeVisible();
  },
};

/** Choosing closes the dialog and changes the chip (ENTRY-17). */
export const ChoosingTakeaway: Story = {
  args: { dialog: 'dining-option' },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await body().findByRole('dialog', { name: 'Dining Option' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Takeaway' }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('button', { name: 'Takeaway' })).toBeVisible();
  },
};

const asked: string[] = [];
const takes = fakeServer({ menu: { answer: [kopiMenu()] } });

/** A shop whose requests can be read, on one of its screens. */
const on = (path: string): Pick<Story, 'render' | 'beforeEach'> => ({
  beforeEach: () => {
    asked.length = 0;
  },
  render: () => (
    <Shop
      path={path}
      send={(request) => {
        asked.push(request.url);
        return takes(request);
      }}
      state={{
        visit: { ...initialVisit, selectedOutlet: anOutlet(), selectedQRTypeId: 11, selectedTableNo: '12' },
        dialogs: { open: 'dining-option' },
      }}
    >
      <Routes>
        <Route path="/" element={<HomeScreen />} />
        <Route path="/cart" element={<p>The cart</p>} />
        <Route path="/menu" element={<p>The menu</p>} />
      </Routes>
      <VisitDialogs />
    </Shop>
  ),
});

const chooseTakeaway = async ({ userEvent }: Pick<Play, 'userEvent'>) => {
  const dialog = within(await body().findByRole('dialog', { name: 'Dining Option' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Takeaway' }));
  await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
};

/** A choice leads home and fetches the menu for it (ENTRY-17). */
export const ChoosingOnTheMenu: Story = {
  ...on('/menu'),
  play: async ({ canvas, userEvent }) => {
    await chooseTakeaway({ userEvent });
    await expect(await canvas.findByRole('list', { name: 'Categories' })).toBeVisible();
    await expect(asked.filter((url) => /\/menu\?.*diningoption=Takeaway/.test(url))).toHaveLength(1);
  },
};

/** In the cart the diner stays there (ENTRY-17). */
export const ChoosingInTheCart: Story = {
  ...on('/cart'),
  play: async ({ canvas, userEvent }) => {
    await chooseTakeaway({ userEvent });
    await expect(canvas.getByText('The cart')).toBeVisible();
  },
};

export const Table: Story = { args: { dialog: 'table' } };

/** Language and text size (SHELL-17). */
export const Preferences: Story = {
  tags: ['state:shell.preferences'],
  args: { dialog: 'preferences' },
  render: ({ dialog }, { globals }) => (
    <MenuShop brandCode={globals.brand} state={{ dialogs: { open: dialog } }}>
      <VisitDialogs />
    </MenuShop>
  ),
  play: async () => {
    const dialog = within(await body().findByRole('dialog', { name: 'Language and text size' }));
    await expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: '100 %' })).toBeChecked();
    await expect(dialog.queryByLabelText('Code of the staff')).toBeNull();
  },
};

/** On a device of the shop the staff ends kiosk mode there; this was another code (SESSION-20). */
export const PreferencesOfAKiosk: Story = {
  args: { dialog: 'preferences' },
  render: ({ dialog }) => (
    <Shop state={{ shop: { ...initialShop, kioskMode: true, kioskCode: '4821' }, dialogs: { open: dialog } }}>
      <VisitDialogs />
    </Shop>
  ),
  play: async ({ userEvent }) => {
    const dialog = within(await body().findByRole('dialog', { name: 'Language and text size' }));
    await userEvent.type(await dialog.findByLabelText('Code of the staff'), '1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Leave kiosk mode' }));
    await expect(await dialog.findByText('This is not the code')).toBeVisible();
  },
};

/** The code of a chat, full-width and with invisible characters, ends kiosk mode as it is meant (SESSION-20). */
export const KioskCodeOfAChat: Story = {
  ...PreferencesOfAKiosk,
  play: async ({ userEvent }) => {
    const dialog = within(await body().findByRole('dialog', { name: 'Language and text size' }));
    const field = await dialog.findByLabelText<HTMLInputElement>('Code of the staff');
    await userEvent.click(field);
    await userEvent.paste('\u200b４８\u00ad２１ ');
    await expect(field).toHaveValue('4821');
    compose(field, '４８２１');
    await expect(field).toHaveValue('４８２１');
    endComposition(field, '４８２１');
    await waitFor(() => expect(field).toHaveValue('4821'));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave kiosk mode' }));
    await waitFor(() => expect(dialog.queryByLabelText('Code of the staff')).toBeNull());
  },
};

export const CollectionTime: Story = {
  args: {
    dialog: 'collection-time',
    visit: { selectedOrderType: 'Takeaway', selectedCollectionTime: 'NOW', selectedQRTypeId: 12 },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await body().findByRole('dialog', { name: 'Collection time' }));
    await expect(dialog.getByRole('radio', { name: 'NOW' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: '12:30' }));
    await expect(dialog.getByRole('radio', { name: '12:30' })).toBeChecked();
  },
};
