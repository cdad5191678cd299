import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { object } from 'yup';
import { Form, SubmitButton } from '#features/platform/forms';

let clock = 0;

const meta = {
  title: 'Forms/SubmitButton',
  component: SubmitButton,
  args: { children: 'Add To Cart', onClick: fn(), now: () => clock },
  argTypes: { now: { control: false } },
} satisfies Meta<typeof SubmitButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Presses within 600 ms count as one; the clock of the story only moves when told to. */
export const DoublePress: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    clock = 1000;
    await userEvent.click(button);
    clock = 1599;
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    clock = 2199;
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

const onSubmit = fn();

/** A form is sent once, though Enter or the button was pressed twice. */
export const SendsOnce: Story = {
  args: { type: 'submit', onClick: undefined },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <SubmitButton {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear();
    clock = 5000;
    await userEvent.click(canvas.getByRole('button'));
    clock = 5200;
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(onSubmit).toHaveBeenCalledTimes(1);
  },
};

let lookedUp = () => {};

/** While something is looked up before it is sent, as an activation code, another press sends nothing (SHELL-15). */
export const SendsOnceAfterLookUp: Story = {
  args: { type: 'submit', onClick: undefined },
  render: (args) => (
    <Form
      label="Sign up"
      initialValues={{}}
      schema={object({})}
      translate={(key) => key}
      beforeSubmit={() =>
        new Promise((resolve) => {
          const before = lookedUp;
          lookedUp = () => {
            before();
            resolve();
          };
        })
      }
      onSubmit={() => onSubmit()}
    >
      {() => <SubmitButton {...args} />}
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear();
    clock = 9000;
    await userEvent.click(canvas.getByRole('button'));
    clock = 9700;
    await userEvent.click(canvas.getByRole('button'));
    lookedUp();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(onSubmit).toHaveBeenCalledTimes(1);
    // The same form can be sent again.
    clock = 11_000;
    await userEvent.click(canvas.getByRole('button'));
    lookedUp();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  },
};
