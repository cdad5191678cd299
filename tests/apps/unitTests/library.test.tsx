import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, CategoryTabs, Dialog, OtpField, VirtualList } from 'makan-ui';
import { StrictMode, useState } from 'react';
import { componentNames, subjects } from './conformance';

test.each(componentNames)('%s renders', (name) => {
  let element: Element | null = null;
  const { unmount } = render(
    <StrictMode>
      {subjects[name]?.({
        ref: ((it: Element | null) => {
          if (it) element = it;
        }) as never,
        className: 'given',
      })}
    </StrictMode>,
  );
  expect(element).not.toBeNull();
  unmount();
});

test('a list shows its first rows', () => {
  const rows = Array.from({ length: 200 }, (_, index) => `Dish ${index}`);
  render(<VirtualList rows={rows} rowHeight={() => 60} renderRow={(row) => row} />);
  expect(screen.getByText('Dish 0')).toBeTruthy();
  expect(screen.queryByText('Dish 199')).toBeNull();
});

test('a code is typed and pasted', async () => {
  const user = userEvent.setup();
  render(<OtpField label="Code" length={6} />);
  const field = screen.getByRole('textbox', { name: 'Code' }) as HTMLInputElement;
  await user.type(field, '12a');
  expect(field.value).toBe('12');
  await user.paste('Your code is 123-456.');
  expect(field.value).toBe('123456');
});

/** A button that opens a dialog. */
function App() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Pay now?"
        presentation="full"
        titleDisplay="hidden"
        closeLabel="Close"
      >
        <h2>Pay now?</h2>
      </Dialog>
    </>
  );
}

test('a dialog opens, takes the focus, and closes by Escape', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay now?' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }));
});

test('tabs take another choice', async () => {
  const user = userEvent.setup();
  const changes: string[] = [];
  render(
    <CategoryTabs
      label="Menu"
      tabs={[
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ]}
      onValueChange={(id) => changes.push(id)}
      defaultValue="a"
    />,
  );
  await user.click(screen.getByRole('button', { name: 'B' }));
  expect(changes).toEqual(['b']);
});
