import { AllergenNotice } from '#ui';

export function Example() {
  return <AllergenNotice fit="contains">This dish contains peanut, which you cannot eat.</AllergenNotice>;
}
