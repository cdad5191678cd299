import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import {
  ActionBar,
  BackIcon,
  Button,
  Column,
  CompositionProvider,
  createSnackbarQueue,
  Dialog,
  DishTile,
  Heading,
  IconButton,
  RadioRow,
  SnackbarRegion,
  Stack,
  Text,
} from '#ui';
import { focused } from '../../parts/focused';
import { pictures } from '../pictures';

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  parameters: { docsHeight: 640 },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Select Payment Mode',
    description: 'Choose how you would like to pay.',
    closeLabel: 'Close',
    primaryAction: <Button onClick={fn()}>Pay</Button>,
  },
  argTypes: {
    presentation: { control: 'inline-radio', options: ['sheet', 'full'] },
    dismiss: { control: 'inline-radio', options: ['any', 'buttons'] },
    titleDisplay: { control: 'inline-radio', options: ['shown', 'hidden'] },
    illustration: { control: false },
    footer: { control: false },
    header: { control: false },
    finalFocus: { control: false },
    children: { control: false },
  },
  render: function Opening({ open, onOpenChange, ...args }) {
    const [isOpen, setOpen] = useState(open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog
          {...args}
          open={isOpen}
          onOpenChange={(next, change) => {
            setOpen(next);
            onOpenChange(next, change);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const backdrop = () => document.querySelector('[data-dialog-backdrop]') as HTMLElement;
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Sheet: Story = {
  args: {
    children: (
      <>
        <RadioRow group="mode" name="Visa / Mastercard" defaultChecked />
        <RadioRow group="mode" name="American Express" />
      </>
    ),
  },
};
export const TwoActions: Story = {
  args: {
    title: 'Do you want to reset your selections?',
    description: undefined,
    closeLabel: undefined,
    secondaryAction: <Button onClick={fn()}>Cancel</Button>,
    primaryAction: <Button onClick={fn()}>Confirm</Button>,
  },
  play: async () => {
    const [safe, main] = await screen.findAllByRole('button');
    await expect(safe).toHaveTextContent('Cancel');
    await expect(main).toHaveTextContent('Confirm');
    await waitFor(() =>
      expect(safe?.getBoundingClientRect().right).toBeLessThan(main?.getBoundingClientRect().left ?? 0),
    );
  },
};
export const MainBusy: Story = {
  args: {
    primaryAction: (
      <Button loading onClick={fn()}>
        Pay
      </Button>
    ),
  },
};
export const MainOff: Story = {
  args: {
    primaryAction: (
      <Button disabled onClick={fn()}>
        Confirm
      </Button>
    ),
  },
};
export const Destructive: Story = {
  args: {
    title: 'Remove this item?',
    description: 'Its choices are lost.',
    closeLabel: undefined,
    secondaryAction: <Button onClick={fn()}>Keep</Button>,
    primaryAction: (
      <Button variant="danger" onClick={fn()}>
        Remove
      </Button>
    ),
  },
};
/** A card with a margin on all sides of a phone (BRAND-1). */
export const Card: Story = {
  decorators: (Story) => <CompositionProvider value={{ dialog: 'card' }}>{Story()}</CompositionProvider>,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.getBoundingClientRect().left).toBeGreaterThanOrEqual(12));
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - 12));
  },
};
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => `Choice ${index + 1}`).map((name) => (
      <RadioRow key={name} group="long" name={name} />
    )),
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Pay' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog').getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  },
};
/** The close button of a full dialog stands before the title, not on it. */
export const FullScreenWithTitle: Story = {
  args: { presentation: 'full', closeLabel: 'Close', primaryAction: undefined },
  play: async () => {
    const { right, bottom } = screen.getByRole('button', { name: 'Close' }).getBoundingClientRect();
    const title = screen.getByRole('heading').getBoundingClientRect();
    await expect(title.left).toBeGreaterThan(right);
    await expect(title.top).toBeLessThan(bottom);
  },
};

export const FullScreen: Story = {
  args: {
    presentation: 'full',
    title: 'Laksa Lemak',
    titleDisplay: 'hidden',
    description: undefined,
    primaryAction: undefined,
    children: (
      <>
        <DishTile shape="stage" sources={[pictures.noodles]} loading="eager" />
        <Column>
          <Heading level={1} size="headline">
            Laksa Lemak
          </Heading>
          <Text tone="muted">Rice vermicelli, coconut gravy, prawns</Text>
        </Column>
      </>
    ),
    footer: (
      <ActionBar>
        <Button size="large">Add To Cart</Button>
      </ActionBar>
    ),
  },
};

/** Once the heading of the content has rolled away, a bar says whose choices these are. */
export const FullScreenScrolled: Story = {
  args: {
    ...FullScreen.args,
    children: (
      <>
        <DishTile shape="stage" sources={[pictures.noodles]} loading="eager" />
        <Column>
          <Heading level={1} size="headline">
            Laksa Lemak
          </Heading>
          {Array.from({ length: 20 }, (_, index) => `Choice ${index + 1}`).map((name) => (
            <RadioRow key={name} group="scrolled" name={name} />
          ))}
        </Column>
      </>
    ),
  },
  play: async () => {
    const heading = await screen.findByRole('heading', { level: 1, name: 'Laksa Lemak' });
    // Where the focus comes later, it scrolls back.
    const dialog = await focused(screen.getByRole('dialog', { name: 'Laksa Lemak' }));
    const bar = () =>
      [...dialog.querySelectorAll<HTMLElement>('[aria-hidden]')].find(
        ({ textContent }) => textContent === 'Laksa Lemak',
      );
    const opacity = () => Number(getComputedStyle(bar() as HTMLElement).opacity);
    await waitFor(() => expect(opacity()).toBe(0));
    screen.getByRole('radio', { name: 'Choice 20' }).scrollIntoView();
    await waitFor(() => expect(opacity()).toBe(1));
    heading.scrollIntoView({ block: 'center' });
    await waitFor(() => expect(opacity()).toBe(0));
  },
};

/** Escape closes it, says so, and gives the focus back. */
export const Escape: Story = {
  args: { open: false },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await focused(await screen.findByRole('dialog', { name: 'Select Payment Mode' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false, expect.objectContaining({ reason: 'escape-key' }));
    await gone();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Where the opener goes with what the dialog removed, the focus goes to what is named, not to the page. */
export const FocusOfAnOpenerThatIsGone: Story = {
  render: function Removing() {
    const list = useRef<HTMLHeadingElement>(null);
    const [dishes, setDishes] = useState(['Laksa', 'Kopi']);
    const [removed, setRemoved] = useState<string>();
    return (
      <>
        <Heading ref={list} tabIndex={-1}>
          Your dishes
        </Heading>
        {dishes.map((dish) => (
          <Button key={dish} onClick={() => setRemoved(dish)}>
            {`Remove ${dish}`}
          </Button>
        ))}
        <Dialog
          open={removed !== undefined}
          onOpenChange={() => setRemoved(undefined)}
          title="Remove this dish?"
          finalFocus={list}
          primaryAction={
            <Button
              onClick={() => {
                setDishes(dishes.filter((dish) => dish !== removed));
                setRemoved(undefined);
              }}
            >
              Remove
            </Button>
          }
        />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Laksa' }));
    await focused(await screen.findByRole('dialog'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await gone();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your dishes' })).toHaveFocus());
  },
};

/** A header of your own stands above the scrolling content; title and sentence are still the name and the description. */
export const OwnHeader: Story = {
  args: {
    closeLabel: undefined,
    header: (
      <Stack direction="row" gap={3} style={{ alignItems: 'center', padding: '12px 20px' }}>
        <IconButton label="Back" icon={<BackIcon size={20} aria-hidden />} onClick={fn()} />
        <Text>Step 2 of 3</Text>
      </Stack>
    ),
    children: Array.from({ length: 30 }, (_, index) => `Choice ${index + 1}`).map((name) => (
      <RadioRow key={name} group="own" name={name} />
    )),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Select Payment Mode' });
    await expect(dialog).toHaveAccessibleDescription('Choose how you would like to pay.');
    const back = screen.getByRole('button', { name: 'Back' });
    const { top } = back.getBoundingClientRect();
    screen.getByRole('radio', { name: 'Choice 30' }).scrollIntoView();
    await expect(screen.queryByText('Select Payment Mode')?.getBoundingClientRect().width).toBeLessThan(2);
    await waitFor(() => expect(back.getBoundingClientRect().top).toBe(top));
  },
};

export const CloseButton: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false, expect.objectContaining({ reason: 'close-press' }));
    await gone();
  },
};

/** A press must start and end on the backdrop. */
export const BackdropPress: Story = {
  play: async ({ args, step, userEvent }) => {
    const dialog = await focused(await screen.findByRole('dialog'));
    await step('a press that starts inside does not close it', async () => {
      await userEvent.pointer([
        { keys: '[MouseLeft>]', target: dialog },
        { target: backdrop() },
        { keys: '[/MouseLeft]' },
      ]);
      await expect(args.onOpenChange).not.toHaveBeenCalled();
    });
    await step('a press on the backdrop closes it', async () => {
      await userEvent.pointer([
        { keys: '[MouseLeft>]', target: backdrop() },
        { keys: '[/MouseLeft]', target: backdrop() },
      ]);
      await expect(args.onOpenChange).toHaveBeenCalledWith(false, expect.objectContaining({ reason: 'outside-press' }));
      await gone();
    });
  },
};

export const ButtonsOnly: Story = {
  args: { dismiss: 'buttons' },
  play: async ({ args, userEvent }) => {
    await focused(await screen.findByRole('dialog'));
    await userEvent.keyboard('{Escape}');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: backdrop() },
      { keys: '[/MouseLeft]', target: backdrop() },
    ]);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

const lower = fn();
const upper = fn();

/** Two dialogs, not nested in React's tree: only the topmost takes Escape, and the page stays locked until both are gone. */
export const TopmostEscape: Story = {
  render: function Two() {
    const [open, setOpen] = useState(['lower']);
    const close = (name: string, seen: typeof lower) => () => {
      seen();
      setOpen((names) => names.filter((other) => other !== name));
    };
    return (
      <>
        <Dialog
          open={open.includes('lower')}
          onOpenChange={close('lower', lower)}
          title="Lower"
          primaryAction={<Button onClick={() => setOpen(['lower', 'upper'])}>Open upper</Button>}
        />
        <Dialog
          open={open.includes('upper')}
          onOpenChange={close('upper', upper)}
          title="Upper"
          closeLabel="Close upper"
        />
      </>
    );
  },
  play: async ({ userEvent }) => {
    lower.mockClear();
    upper.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Open upper' }));
    await focused(await screen.findByRole('dialog', { name: 'Upper' }));
    await userEvent.keyboard('{Escape}');
    await expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upper' })).toBeNull());
    await expect(await focused(await screen.findByRole('dialog', { name: 'Lower' }))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
    await gone();
  },
};

const queue = createSnackbarQueue(() => () => {});

/** A snackbar stands above the dialog, and pressing it is not a press outside. */
export const SnackbarAbove: Story = {
  render: (args) => (
    <>
      <Dialog {...args} />
      <SnackbarRegion queue={queue} />
    </>
  ),
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    queue.clear();
    queue.push({ variant: 'error', text: 'Something went wrong', durationMs: 2000 });
    const message = await screen.findByText('Something went wrong');
    const box = message.getBoundingClientRect();
    await expect(document.elementFromPoint(box.left + 4, box.top + 4)).toBe(message);
    fireEvent.pointerDown(message);
    await userEvent.click(message);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};
