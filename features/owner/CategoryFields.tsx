import { Heading, SelectField, Stack } from '#ui';
import { useMenuActions } from './menuActions';
import { nameThing } from './names';
import { useOwner } from './ownerContext';

/** The category of a dish; the choice of another one moves it there (OWNER-13). */
export function CategoryFields({ id }: { id: number }) {
  const { shop, drafts } = useOwner();
  const { shown, homes, putDishInto } = useMenuActions();
  const own = homes(id);
  return (
    <Stack gap={3}>
      <Heading size="lead">Place on the menu</Heading>
      {own.map((home, at) => (
        <SelectField
          key={home.id}
          label={own.length > 1 ? `Category ${at + 1}` : 'Category'}
          hint="In another category it comes last."
          value={String(home.id)}
          onValueChange={(value) => putDishInto(id, home.id, Number(value))}
        >
          {shown
            .filter((one) => one.id === home.id || !own.includes(one))
            .map((one) => (
              <option key={one.id} value={one.id}>
                {nameThing(shop, drafts, 'category', one.id)}
              </option>
            ))}
        </SelectField>
      ))}
    </Stack>
  );
}
