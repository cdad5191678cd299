import { ActionBar, Button, Column, Screen, Text, TopBar } from '#ui';

export function Example() {
  return (
    <Screen
      header={<TopBar title="Cart" subtitle="Tiong Bahru" />}
      footer={
        <ActionBar>
          <Button>Checkout</Button>
        </ActionBar>
      }
    >
      <Column>
        <Text>Two dishes for table 12.</Text>
      </Column>
    </Screen>
  );
}
