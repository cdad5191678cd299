/** The same cards by hand: plain elements, their classes written into the code, their rules in the page's stylesheet. */
import { useId } from 'react';
import { createRoot } from 'react-dom/client';
import { type Dish, dishes } from '../ui/dishes';
import { createStage, loadBrands } from '../ui/stage';

/** Filled in by the build: the classes of a card's elements, from the outermost on. */
declare const __CLASSES__: string[];

const [root, name, button, description, cost, price, tile, frame, image, plus, icon] = __CLASSES__;
const money = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'SGD', currencyDisplay: 'narrowSymbol' });
const open = (_: Dish) => undefined;

function Card({ dish }: { dish: Dish }) {
  const id = useId();
  return (
    <article className={root}>
      <div>
        <h3 className={name}>
          <button
            type="button"
            aria-describedby={`${id}-price ${id}-text ${id}-off`}
            className={button}
            onClick={() => open(dish)}
          >
            {dish.name}
          </button>
        </h3>
        <p id={`${id}-text`} className={description}>
          {dish.description}
        </p>
        <p id={`${id}-price`} className={cost}>
          <span data-tone="inherit" className={price}>
            {money.format(dish.cents / 100)}
          </span>
        </p>
      </div>
      <div>
        <span className={tile} data-shape="row" data-fit="contain">
          <span className={frame} data-ratio="fill" data-state="picture">
            <img
              src={dish.picture}
              alt=""
              loading="eager"
              decoding="async"
              draggable={false}
              data-fit="contain"
              className={image}
            />
          </span>
        </span>
        <span aria-hidden="true" className={plus}>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: as the icons of the library are, inside what is hidden. */}
          <svg
            xmlns="http://www.w3.org/2000/svg"
            width={20}
            height={20}
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
            className={icon}
          >
            <path d="M12 5l0 14" />
            <path d="M5 12l14 0" />
          </svg>
        </span>
      </div>
    </article>
  );
}

const container = document.getElementById('root') as HTMLElement;
const stage = createStage(createRoot(container), container, (count) =>
  dishes(count).map((dish) => <Card key={dish.name} dish={dish} />),
);

await loadBrands(['kopi']);
Object.assign(window, { stage });
