import { IconButton, ShareIcon, TopBar } from '#ui';

export function Example() {
  return (
    <TopBar
      title="Laksa Lemak"
      back={{ label: 'Back', onClick: () => {} }}
      actions={<IconButton label="Share" icon={<ShareIcon />} />}
    />
  );
}
