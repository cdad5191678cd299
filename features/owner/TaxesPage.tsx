import type { OwnerTax } from '#contract/owner';
import { EmptyState, Heading, SegmentedControl, Stack, Text, TextField } from '#ui';
import { SwitchField } from './fields';
import { useOwner, useTyped } from './ownerContext';

function TaxFields({ tax: { id, name: published } }: { tax: OwnerTax }) {
  const name = useTyped({ of: 'tax', id, field: 'name' });
  const rate = useTyped({ of: 'tax', id, field: 'rate' });
  const type = useTyped({ of: 'tax', id, field: 'type' });
  return (
    <Stack role="group" aria-label={published} gap={3}>
      <Heading size="lead">{published}</Heading>
      <SwitchField place={{ of: 'tax', id, field: 'isCharged' }} label="Charged" />
      <TextField
        label="Name on the bill"
        value={String(name.typed ?? '')}
        error={name.error}
        maxLength={40}
        onValueChange={name.setTyped}
      />
      <TextField
        label="Rate in percent"
        inputMode="decimal"
        autoComplete="off"
        value={String(rate.typed ?? '')}
        error={rate.error}
        onValueChange={rate.setTyped}
      />
      <SegmentedControl
        label="Where it is"
        value={String(type.typed)}
        onValueChange={type.setTyped}
        segments={[
          { value: 'Inclusive', label: 'In the prices' },
          { value: 'Exclusive', label: 'On top' },
        ]}
      />
    </Stack>
  );
}

/** The taxes of the brand (OWNER-16). */
export function TaxesPage() {
  const { shop } = useOwner();
  if (shop.taxes.length === 0)
    return <EmptyState title="No tax is charged" text="The first tax of a shop comes with an import." />;
  return (
    <>
      <Text tone="muted">For all outlets of the brand. The page of a dish says which tax its prices have.</Text>
      {shop.taxes.map((tax) => (
        <TaxFields key={tax.id} tax={tax} />
      ))}
    </>
  );
}
