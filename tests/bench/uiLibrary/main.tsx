/** Item cards as the menu shows them, in one brand or another. */
import { brands } from 'virtual:brands';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrandScope, GlobalStyle, ItemCard, Price } from '#ui';
import { type Dish, dishes } from '../ui/dishes';
import { createStage, loadBrands, type Stage } from '../ui/stage';

/** Additional commands of the library's page. */
export interface LibraryStage extends Stage {
  codes: string[];
  /** Shows the cards inside a BrandScope. */
  showScoped: (count: number) => void;
  /** Gives that BrandScope another brand. */
  scope: (brand: string) => void;
  /** Renders one card again, so that the counter can prove that it sees renders. */
  touch: () => void;
}

const open = (_: Dish) => undefined;

const Card = ({ dish }: { dish: Dish }) => (
  <ItemCard
    name={dish.name}
    description={dish.description}
    price={<Price cents={dish.cents} />}
    sources={[dish.picture]}
    loading="eager"
    onClick={() => open(dish)}
  />
);
const cards = (count: number) => dishes(count).map((dish) => <Card key={dish.name} dish={dish} />);

let setBrand: (brand: string) => void;
let setName: (name: string) => void;

function Scope({ count }: { count: number }) {
  const [brand, set] = useState('kopi');
  // Made once, as a screen below a scope is: only the scope hears of another brand.
  const [inside] = useState(() => [<Touched key="touched" />, ...cards(count - 1)]);
  setBrand = set;
  return <BrandScope brand={brand}>{inside}</BrandScope>;
}

function Touched() {
  const [name, set] = useState('Teh Tarik');
  setName = set;
  return <Card dish={{ name, description: 'Pulled', cents: 180, picture: '/images/dishes/bread.webp' }} />;
}

const container = document.getElementById('root') as HTMLElement;
const root = createRoot(container);
const above = createRoot(document.body.appendChild(document.createElement('div')));
flushSync(() => above.render(<GlobalStyle />));

const stage: LibraryStage = {
  ...createStage(root, container, cards),
  codes: Object.keys(brands),
  showScoped: (count) => flushSync(() => root.render(<Scope count={count} />)),
  scope: (brand) => flushSync(() => setBrand(brand)),
  touch: () => flushSync(() => setName('Teh Halia')),
};

await loadBrands(Object.keys(brands));
Object.assign(window, { stage });
