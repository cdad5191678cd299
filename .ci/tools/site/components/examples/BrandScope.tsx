import { BrandScope, Button } from '#ui';

export function Example() {
  return (
    <BrandScope brand="kuro">
      <Button>In the look of kuro</Button>
    </BrandScope>
  );
}
