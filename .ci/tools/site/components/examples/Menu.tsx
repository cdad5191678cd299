import { Button, EditIcon, Menu, MenuItem, RemoveIcon, ShareIcon } from '#ui';

export function Example() {
  return (
    <Menu trigger={<Button variant="secondary">Your order</Button>}>
      <MenuItem icon={<EditIcon aria-hidden />}>Edit</MenuItem>
      <MenuItem icon={<ShareIcon aria-hidden />}>Share</MenuItem>
      <MenuItem icon={<RemoveIcon aria-hidden />} variant="danger">
        Remove
      </MenuItem>
    </Menu>
  );
}
