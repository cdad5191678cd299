import { SubmitButton } from '#features/platform/forms';
import { AddIcon, OrderList, Text } from '#ui';
import { useMenuActions } from './menuActions';
import { nameThing } from './names';
import { useOwner } from './ownerContext';
import { countDishes, MOVES } from './words';

/** The order of the categories, and new ones. */
export function CategoriesPage() {
  const { shop, drafts, toHref, navigate } = useOwner();
  const actions = useMenuActions();
  return (
    <>
      {shop.menus.length > 1 && (
        <Text tone="muted">
          One order for all menus of the brand. A new category is in each menu that sells something.
        </Text>
      )}
      <OrderList
        label="Categories"
        onItemMove={actions.moveCategory}
        {...MOVES}
        items={actions.shown.map(({ id, dishIds }) => ({
          id: String(id),
          label: nameThing(shop, drafts, 'category', id),
          detail: actions.isNew(id) ? 'New' : countDishes(dishIds.length),
        }))}
      />
      <div>
        <SubmitButton
          variant="secondary"
          icon={<AddIcon size={20} aria-hidden />}
          onClick={() => navigate(toHref(`/category/${actions.addCategory()}`))}
        >
          Add a category
        </SubmitButton>
      </div>
    </>
  );
}
