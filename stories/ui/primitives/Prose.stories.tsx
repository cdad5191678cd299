import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column, Prose } from '#ui';

const meta = {
  title: 'Primitives/Prose',
  component: Prose,
  render: () => (
    <Column>
      <Prose>
        <p>Please read this before you order. If you do not agree with it, please order at the counter instead.</p>
        <h2>1. Ordering</h2>
        <p>The menu is an invitation to order.</p>
        <ul>
          <li>Dishes may sell out.</li>
          <li>Once the kitchen has begun, an order cannot be changed.</li>
        </ul>
        <h2>2. Prices</h2>
        <p>Prices are in Singapore dollars.</p>
      </Prose>
    </Column>
  ),
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
