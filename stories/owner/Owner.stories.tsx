import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { OwnerApp, type OwnerCalls, Refused } from '#features/owner';
import type { Schedule } from '#ui';
import Preview from '../../app/owner/Preview';
import { anOwnerAnswer, anOwnerShop, ownerCalls } from '../../tests/builders/owner';
import { focused } from '../parts/focused';
import type { Play } from '../parts/play';

interface OwnerStoryProps {
  calls: OwnerCalls;
  /** The page that is open at first. */
  path: string;
}

/** A notice stays: on a slow machine it would be over before the picture is taken. */
const forGood: Schedule = () => () => undefined;

function OwnerStory({ calls, path: first }: OwnerStoryProps) {
  const [drawId] = useState(() => {
    let last = 1_500_000_000;
    return () => {
      last += 1;
      return last;
    };
  });
  const [path, setPath] = useState(first);
  return (
    <OwnerApp
      calls={calls}
      path={path}
      toHref={(page) => page}
      onNavigate={setPath}
      onBrandChange={() => undefined}
      Preview={Preview}
      schedule={forGood}
      drawId={drawId}
    />
  );
}

/** The pages with which an owner changes the shop, at `/staff/shop`: made of this library, in the brand. */
const meta = {
  title: 'Owner/Pages',
  component: OwnerStory,
  parameters: { layout: 'fullscreen' },
  args: { calls: ownerCalls(), path: '/' },
} satisfies Meta<typeof OwnerStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const never = () => new Promise<never>(() => undefined);
const refuse = (status: number, message: string, code?: string) => () =>
  Promise.reject(new Refused(status, message, code));

/** All dishes by category, each with its price and all that is not as usual. */
export const Menu: Story = {
  tags: ['state:owner.menu', 'layout'],
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search dishes' });
    await userEvent.type(search, '吐司');
    await expect(canvas.getByRole('link', { name: /Kaya Butter Toast/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Laksa Lemak/ })).toBeNull();
    await userEvent.clear(search);
    await expect(canvas.getByRole('link', { name: /Mee Siam.*Off the menu/ })).toBeVisible();
    search.blur();
  },
};

export const NothingFound: Story = {
  tags: ['state:owner.menu-nothing-found'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'pizza');
    await expect(canvas.getByText('No dish is called so')).toBeVisible();
  },
};

export const Loading: Story = { tags: ['state:owner.loading'], args: { calls: ownerCalls({ readShop: never }) } };

export const NotRead: Story = {
  tags: ['state:owner.not-read'],
  args: { calls: ownerCalls({ readShop: refuse(503, 'The shop cannot be reached for a moment; please try again.') }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const SignedOut: Story = {
  tags: ['state:owner.signed-out'],
  args: { calls: ownerCalls({ readShop: refuse(401, 'Your sign-in has ended.') }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/staff/sign-in?back=/staff/shop',
    );
  },
};

/** Texts in four languages, prices of each role, where it is sold out, its photograph, hours and choices. */
export const Dish: Story = {
  tags: ['state:owner.dish', 'layout'],
  args: { path: '/dish/21' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Extra prawns.*\$2\.50.*sold out/ })).toBeVisible();
  },
};

const price = (canvas: Play['canvas']) => canvas.findByLabelText('Price for Guest');

const typePrice = async ({ canvas, userEvent }: Play, typed: string) => {
  const field = await price(canvas);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
};

/** A price that cannot be read has an error at once, and the text stays (OWNER-7). */
export const DishMistake: Story = {
  tags: ['state:owner.dish-mistake'],
  args: { path: '/dish/21' },
  play: async ({ canvas, userEvent }) => {
    await typePrice({ canvas, userEvent }, '9.9.9');
    await expect(await price(canvas)).toHaveAccessibleDescription('Write a price such as 12.50.');
    const name = canvas.getByLabelText('Name');
    await userEvent.clear(name);
    await expect(name).toHaveAccessibleDescription('Please give a name.');
    await expect(canvas.getByRole('button', { name: 'Review 2 changes' })).toBeVisible();
  },
};

/** Hours by the keyboard; a day less. */
export const DishHours: Story = {
  tags: ['state:owner.dish-hours'],
  args: { path: '/dish/12' },
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add hours' });
    add.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Sun' }));
    await expect(canvas.getByRole('group', { name: 'Days of 11:00 to 15:00' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Review 1 change' })).toBeVisible();
  },
};

/** A photograph is made ready on the server, then shown as diners will see it (OWNER-10). */
export const Photograph: Story = {
  args: { path: '/dish/22' },
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText('Choose a photograph');
    await userEvent.upload(input, new File(['x'], 'mee-siam.jpg', { type: 'image/jpeg' }));
    await expect(await canvas.findByLabelText('Choose another photograph')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Review 1 change' })).toBeVisible();
  },
};

export const PhotographRefused: Story = {
  tags: ['state:owner.photograph-refused'],
  args: {
    path: '/dish/22',
    calls: ownerCalls({ upload: refuse(400, 'This file is no picture that can be read; save it as JPEG or PNG.') }),
  },
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText('Choose a photograph');
    await userEvent.upload(input, new File(['x'], 'menu.jpg', { type: 'image/jpeg' }));
    await expect(await canvas.findByText(/save it as JPEG or PNG/)).toBeVisible();
  },
};

/** A choice, such as an add-on: as a dish, without photograph and hours. */
export const Choice: Story = {
  tags: ['state:owner.choice'],
  args: { path: '/choice/32' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Sold out at Katong' })).toBeChecked();
  },
};

export const Category: Story = {
  tags: ['state:owner.category'],
  args: { path: '/category/2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('From')).toHaveValue('11:00');
  },
};

/** A new dish has fields as any other; nothing is told to be wrong before the owner was there (OWNER-12). */
export const NewDish: Story = {
  tags: ['state:owner.new-dish', 'layout'],
  args: { path: '/category/2' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a dish' }));
    const name = await canvas.findByLabelText('Name');
    await expect(name).toHaveAccessibleDescription('');
    await expect(canvas.getByRole('switch', { name: 'On the menu' })).toBeChecked();
    await expect(canvas.getByLabelText('Category')).toHaveValue('2');
    await userEvent.type(name, 'Rojak');
    await userEvent.type(canvas.getByLabelText('Price for Guest'), '4.50');
    await userEvent.click(canvas.getByRole('switch', { name: 'They are known' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Peanut' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'Rojak' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Review 5 changes' })).toBeVisible();
  },
};

/** The review of a new dish names what it lacks, and nothing can be published (OWNER-12). */
export const NewDishReview: Story = {
  tags: ['state:owner.new-dish-review'],
  args: { path: '/category/2', calls: ownerCalls({ change: fn(async () => anOwnerAnswer()) }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a dish' }));
    await userEvent.type(await canvas.findByLabelText('Name'), 'Rojak');
    await userEvent.click(canvas.getByRole('button', { name: 'Review 4 changes' }));
    const dialog = within(await focused(await within(document.body).findByRole('dialog', { name: '4 changes' })));
    await expect(dialog.getByText('Rojak is added')).toBeVisible();
    await expect(dialog.getByText('Write a price such as 12.50.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await expect(args.calls.change).not.toHaveBeenCalled();
  },
};

/** A new dish is sent with its place, its texts and its price in one change (OWNER-12). */
export const NewDishPublished: Story = {
  args: { path: '/category/2', calls: ownerCalls({ change: fn(async () => anOwnerAnswer({ id: 4 })) }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a dish' }));
    await userEvent.type(await canvas.findByLabelText('Name'), 'Rojak');
    await userEvent.type(canvas.getByLabelText('Price for Guest'), '4.50');
    await userEvent.click(canvas.getByRole('button', { name: 'Review 4 changes' }));
    const dialog = within(await focused(await within(document.body).findByRole('dialog', { name: '4 changes' })));
    const publish = await dialog.findByRole('button', { name: 'Publish' });
    await waitFor(() => expect(publish).not.toHaveAttribute('aria-busy'));
    await userEvent.click(publish);
    const dish = { of: 'dish', id: 1_500_000_001 };
    await expect(args.calls.change).toHaveBeenLastCalledWith({
      brandId: 1,
      edits: [
        { of: 'category', id: 2, field: 'dishes', before: [21, 22], after: [21, 22, dish.id] },
        { ...dish, field: 'isOnMenu', before: false, after: true },
        { ...dish, field: 'name.1', before: null, after: 'Rojak' },
        { ...dish, field: 'price.5', before: null, after: 4_50 },
      ],
    });
  },
};

/** The order of dishes, by the keyboard: the button keeps the focus, and the place is said (OWNER-13). */
export const CategoryOrder: Story = {
  tags: ['state:owner.category-order'],
  args: { path: '/category/1' },
  play: async ({ canvas, userEvent }) => {
    const up = await canvas.findByRole('button', { name: 'Move Soft-Boiled Eggs up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Soft-Boiled Eggs is now 1 of 2')).toBeInTheDocument();
    await expect(up).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Review 1 change' })).toBeVisible();
    up.blur();
  },
};

/** All categories in their order, and a new one (OWNER-12, OWNER-13). */
export const Categories: Story = {
  tags: ['state:owner.categories'],
  args: { path: '/' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Categories/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a category' }));
    await userEvent.type(await canvas.findByLabelText('Name'), 'Specials');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await userEvent.click(await canvas.findByRole('link', { name: /^Categories/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Specials up' }));
    const rows = within(canvas.getByRole('list', { name: 'Categories' })).getAllByRole('listitem');
    await expect(rows.map((row) => row.textContent)).toEqual([
      'Toast & Eggs2 dishes',
      'SpecialsNew',
      'Noodles2 dishes',
    ]);
    await expect(canvas.getByRole('button', { name: 'Review 2 changes' })).toBeVisible();
  },
};

/** A dish goes out for good with the next publication, and can be kept until then (OWNER-13). */
export const DishTakenOut: Story = {
  tags: ['state:owner.dish-taken-out'],
  args: { path: '/dish/22' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take Mee Siam out for good' }));
    await expect(canvas.getByText('Mee Siam leaves the menu for good when you publish.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it' }));
    await expect(canvas.queryByRole('button', { name: /^Review/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Take Mee Siam out for good' }));
    await expect(canvas.getByRole('button', { name: 'Review 1 change' })).toBeVisible();
  },
};

/** Another category takes the dish with all that it has (OWNER-13). */
export const DishMoved: Story = {
  args: { path: '/dish/22', calls: ownerCalls({ change: fn(async () => anOwnerAnswer()) }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Category'), '1');
    await expect(canvas.getByLabelText('Category')).toHaveValue('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Review 2 changes' }));
    await within(document.body).findByRole('dialog', { name: '2 changes' });
    await waitFor(() =>
      expect(args.calls.change).toHaveBeenLastCalledWith(
        expect.objectContaining({
          edits: [
            { of: 'category', id: 1, field: 'dishes', before: [11, 12], after: [11, 12, 22] },
            { of: 'category', id: 2, field: 'dishes', before: [21, 22], after: [21] },
          ],
        }),
      ),
    );
  },
};

/** An existing group of choices is given to a dish, and goes first (OWNER-15). */
export const DishGroups: Story = {
  tags: ['state:owner.dish-groups', 'layout'],
  args: { path: '/dish/21' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Noodle' }));
    const up = canvas.getByRole('button', { name: 'Move Noodle up' });
    await userEvent.click(up);
    await expect(canvas.getByText('Noodle is now 1 of 2')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: /Yellow noodles/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take Add-ons away' }));
    await expect(canvas.getByLabelText('Group to add')).toHaveAccessibleDescription('Soft egg, Extra prawns');
    await expect(canvas.getByRole('button', { name: 'Review 1 change' })).toBeVisible();
    up.scrollIntoView({ block: 'center' });
    (document.activeElement as HTMLElement | null)?.blur();
  },
};

/** Another owner added a dish to the same category: what was done here is done to the list of now (OWNER-14). */
export const OrderReadAgain: Story = {
  args: {
    path: '/category/1',
    calls: (() => {
      let isChanged = false;
      return ownerCalls({
        readShop: async () => {
          const shop = anOwnerShop();
          if (isChanged) shop.categories[0]?.dishIds.push(22);
          return shop;
        },
        change: async () => {
          if (isChanged) return anOwnerAnswer();
          isChanged = true;
          throw new Refused(
            409,
            'Toast & Eggs: the list of dishes has been changed; please look again.',
            'OWNER_CHANGED',
          );
        },
      });
    })(),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Soft-Boiled Eggs up' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review 1 change' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '1 change' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('please look again');
    await expect(
      await dialog.findByText('now in the order Soft-Boiled Eggs, Kaya Butter Toast, Mee Siam'),
    ).toBeVisible();
  },
};

/** Taxes of the brand: rates are percent, and what cannot be read is told at once (OWNER-16). */
export const Taxes: Story = {
  tags: ['state:owner.taxes'],
  args: { path: '/outlets', calls: ownerCalls({ change: fn(async () => anOwnerAnswer()) }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Taxes.*GST 9%, in the prices/ }));
    const gst = within(await canvas.findByRole('group', { name: 'GST 9%' }));
    const rate = gst.getByLabelText('Rate in percent');
    await userEvent.clear(rate);
    await userEvent.type(rate, 'ten');
    await expect(rate).toHaveAccessibleDescription(/Write a percentage from 0 to 100, such as 9\./);
    await userEvent.clear(rate);
    await userEvent.type(rate, '9,5 %');
    await expect(rate).not.toHaveAccessibleDescription(/Write a percentage/);
    await userEvent.clear(gst.getByLabelText('Name on the bill'));
    await userEvent.type(gst.getByLabelText('Name on the bill'), 'GST');
    await userEvent.click(gst.getByRole('radio', { name: 'On top' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review 3 changes' }));
    const dialog = within(await focused(await within(document.body).findByRole('dialog', { name: '3 changes' })));
    await expect(dialog.getByText('9 % → 9.5 %')).toBeInTheDocument();
    await waitFor(() =>
      expect(args.calls.change).toHaveBeenLastCalledWith(
        expect.objectContaining({
          edits: [
            { of: 'tax', id: 51, field: 'rate', before: 9, after: 9.5 },
            { of: 'tax', id: 51, field: 'name', before: 'GST 9%', after: 'GST' },
            { of: 'tax', id: 51, field: 'type', before: 'Inclusive', after: 'Exclusive' },
          ],
        }),
      ),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** A dish may have another tax than its neighbours, or none (OWNER-16). */
export const DishTax: Story = {
  args: { path: '/dish/21' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Tax of these prices'), '');
    await userEvent.click(canvas.getByRole('button', { name: 'Review 1 change' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '1 change' }));
    await expect(dialog.getByText('GST 9% → none')).toBeInTheDocument();
  },
};

export const Outlets: Story = {
  tags: ['state:owner.outlets'],
  args: { path: '/outlets' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Katong/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('link', { name: /Katong.*Kitchen is full/ })).toBeVisible();
  },
};

/** Pause, opening hours, closed days (OWNER-11). */
export const Outlet: Story = {
  tags: ['state:owner.outlet'],
  args: { path: '/outlet/1' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Reason'), 'Kitchen is full');
    await userEvent.click(canvas.getByRole('button', { name: 'Pause ordering' }));
    await expect(canvas.getByText('Ordering pauses for 20 min (Kitchen is full).')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a closed day' }));
    await expect(canvas.getByLabelText('Day')).toHaveAccessibleDescription('Please choose the day.');
  },
};

const openReview = async (context: Play) => {
  await typePrice(context, '9,90');
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Review 1 change' }));
  const dialog = await focused(await within(document.body).findByRole('dialog', { name: '1 change' }));
  // It is transparent at first.
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

/** The list of changes, and the dish as diners will see it, before anything is published (OWNER-8). */
export const Review: Story = {
  tags: ['state:owner.review', 'layout'],
  args: { path: '/dish/21' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openReview({ canvas, userEvent });
    await expect(dialog.getByText('$8.90 → $9.90')).toBeVisible();
    await expect(await dialog.findByRole('button', { name: 'Laksa Lemak' })).toBeVisible();
    const publish = dialog.getByRole('button', { name: 'Publish' });
    await waitFor(() => expect(publish).not.toHaveAttribute('aria-busy'));
  },
};

/** The card of the preview opens the dish's dialog, as on a phone (OWNER-8). */
export const ReviewDish: Story = {
  args: { path: '/dish/21' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openReview({ canvas, userEvent });
    await userEvent.click(await dialog.findByRole('button', { name: 'Laksa Lemak' }));
    const dish = within(await within(document.body).findByRole('dialog', { name: 'Laksa Lemak' }));
    const add = await dish.findByRole('button', { name: /Add To Cart/ });
    await waitFor(() => expect(add).toBeVisible());
  },
};

/** A price that is ten times as high is asked about (OWNER-4). */
export const ReviewDoubt: Story = {
  tags: ['state:owner.review-doubt'],
  args: {
    path: '/dish/21',
    calls: ownerCalls({
      change: fn(async () => anOwnerAnswer({ doubts: ['Dish 21 (Laksa Lemak): price for Guest $8.90 → $99.00'] })),
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    const dialog = await openReview({ canvas, userEvent });
    const publish = await dialog.findByRole('button', { name: 'Publish all the same' });
    await expect(dialog.getByRole('status')).toHaveTextContent('Is this meant?');
    await expect(args.calls.change).toHaveBeenLastCalledWith(expect.objectContaining({ isTrial: true }));
    await expect(publish).toBeEnabled();
  },
};

/** Another owner was faster: the present value is shown, and the typed text stays (OWNER-3). */
export const ReviewOutdated: Story = {
  tags: ['state:owner.review-outdated'],
  args: {
    path: '/dish/21',
    calls: ownerCalls({
      change: refuse(
        409,
        'Laksa Lemak: the price has been changed in the meantime and is now $9.20, so nothing was changed; please look again.',
        'OWNER_CHANGED',
      ),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openReview({ canvas, userEvent });
    await expect(await dialog.findByRole('alert')).toHaveTextContent('is now $9.20');
    await expect(dialog.getByText('$8.90 → $9.90')).toBeVisible();
  },
};

/** The list has the present value at once, and the sentence stays: publishing needs another press (OWNER-3). */
export const ReviewReadAgain: Story = {
  args: {
    path: '/dish/21',
    calls: (() => {
      let isChanged = false;
      return ownerCalls({
        readShop: async () => {
          const shop = anOwnerShop();
          const price = shop.dishes.find(({ id }) => id === 21)?.prices[0];
          if (price && isChanged) price.cents = 9_20;
          return shop;
        },
        change: async () => {
          if (isChanged) return anOwnerAnswer();
          isChanged = true;
          throw new Refused(409, 'Laksa Lemak: the price is now $9.20; please look again.', 'OWNER_CHANGED');
        },
      });
    })(),
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openReview({ canvas, userEvent });
    await expect(await dialog.findByText('$9.20 → $9.90')).toBeVisible();
    await expect(await dialog.findByRole('button', { name: 'Laksa Lemak' })).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveTextContent('is now $9.20');
  },
};

/** After it was published, nothing waits, and the page says so. */
export const Published: Story = {
  tags: ['state:owner.published'],
  args: { path: '/dish/21', calls: ownerCalls({ change: fn(async () => anOwnerAnswer({ id: 4 })) }) },
  play: async ({ args, canvas, userEvent }) => {
    const dialog = await openReview({ canvas, userEvent });
    const publish = await dialog.findByRole('button', { name: 'Publish' });
    await waitFor(() => expect(publish).not.toHaveAttribute('aria-busy'));
    await userEvent.click(publish);
    const notice = await within(document.body).findByText(/1 change published/);
    await waitFor(() => expect(notice).toBeVisible());
    const edit = { of: 'dish', id: 21, field: 'price.5', before: 8_90, after: 9_90 };
    await expect(args.calls.change).toHaveBeenLastCalledWith({ brandId: 1, edits: [edit] });
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByRole('button', { name: /Review/ })).toBeNull();
  },
};

/** Each change with its person and time; one press takes it back (OWNER-5, OWNER-6). */
export const Changes: Story = {
  tags: ['state:owner.changes', 'layout'],
  args: { path: '/changes', calls: ownerCalls({ undo: fn(async () => anOwnerAnswer()) }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Laksa Lemak: Price for Guest $8.50 → $8.90')).toBeVisible();
    await expect(
      canvas.getByText('Noodles: Lor Mee is taken out; now in the order Mee Siam, Laksa Lemak'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Undo the change of Mei, 8 Aug/ }));
    await expect(args.calls.undo).toHaveBeenCalledWith(1);
    const notice = await within(document.body).findByText(/Taken back\. Open phones/);
    await waitFor(() => expect(notice).toBeVisible());
  },
};

export const NoChanges: Story = {
  tags: ['state:owner.no-changes'],
  args: { path: '/changes', calls: ownerCalls({ readChanges: async () => [] }) },
};

/** A server with several brands: each in its own look. */
export const SeveralBrands: Story = {
  args: {
    calls: ownerCalls({
      readShop: async () =>
        anOwnerShop({
          brands: [
            { id: 1, code: 'kopi', name: 'Kopi & Kaya' },
            { id: 2, code: 'kuro', name: 'Kuro Ramen' },
          ],
        }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Brand' })).toHaveValue('1');
  },
};
