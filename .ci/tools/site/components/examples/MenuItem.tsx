import { Button, EditIcon, Menu, MenuItem } from '#ui';

export function Example() {
  return (
    <Menu trigger={<Button variant="secondary">Your order</Button>}>
      <MenuItem icon={<EditIcon aria-hidden />} onClick={() => {}}>
        Edit
      </MenuItem>
      <MenuItem disabled>Share</MenuItem>
    </Menu>
  );
}
