import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { LinkButton, TextLink } from '#ui';

const meta = {
  title: 'Primitives/Link',
  component: LinkButton,
  subcomponents: { TextLink },
  args: { href: '#cart', children: 'Back to Menu', onNavigate: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['medium', 'large'] },
    width: { control: 'inline-radio', options: ['content', 'full'] },
  },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsButton: Story = {};
export const Secondary: Story = { args: { variant: 'secondary', width: 'full' } };
export const InText: Story = {
  render: ({ href, onNavigate }) => (
    <p>
      <span>{'I agree to the '}</span>
      <TextLink href={href} onNavigate={onNavigate}>
        Terms And Conditions
      </TextLink>
      <span>.</span>
    </p>
  ),
};

/** A plain press goes through the router; a press with a modifier stays with the browser. */
export const Navigation: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link');
    await userEvent.click(link);
    await expect(args.onNavigate).toHaveBeenCalledWith('#cart');
    // Prevent the new tab, which would open on the machine that runs the story.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, { ctrlKey: true });
    await expect(args.onNavigate).toHaveBeenCalledTimes(1);
  },
};

/** A link to another window, or to a file that is saved, is the browser's. */
export const LeftToBrowser: Story = {
  render: ({ href, onNavigate }) => (
    <p>
      <TextLink href={href} onNavigate={onNavigate} target="_blank">
        Terms
      </TextLink>
      <span> </span>
      <TextLink href={href} onNavigate={onNavigate} download>
        Receipt
      </TextLink>
    </p>
  ),
  play: async ({ args, canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      let isPrevented: boolean | undefined;
      // Prevent the new tab, which would open on the machine that runs the story.
      const hold = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', hold, { once: true });
      fireEvent.click(link);
      await expect(isPrevented).toBe(false);
    }
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
};
