import { IconButton, QrIcon, Tooltip } from '#ui';

export function Example() {
  return (
    <Tooltip text="Shows the code of your table">
      <IconButton label="Code" icon={<QrIcon />} />
    </Tooltip>
  );
}
