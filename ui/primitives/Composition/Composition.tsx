import { createContext, useContext } from 'react';

/** Which variant of each part a brand is composed of (BRAND-1); a part that is left out has the first one. */
export interface Composition {
  /** HeroBanner. `none` is for the screen: it shows no hero. */
  hero?: 'banner' | 'cover' | 'split' | 'none';
  /** CardGrid and CategoryCard. */
  categories?: 'tiles' | 'bands' | 'list' | 'rail';
  /** ItemCard, its placeholder, and MenuSkeleton. */
  menu?: 'rows' | 'photos' | 'cards' | 'board';
  /** ItemStage. */
  item?: 'top' | 'full-bleed' | 'none';
  /** BottomNav. */
  navigation?: 'bar' | 'floating';
  /** CartBar. */
  cartBar?: 'pill' | 'bar' | 'round';
  /** Dialog on a phone. */
  dialog?: 'sheet' | 'card';
  /** ReceiptCard. */
  receipt?: 'plain' | 'roll';
  /** TopBar. */
  header?: 'start' | 'centred';
}

const Context = createContext<Composition>({});

/**
 * The composition of all components inside: `<CompositionProvider value={brand.composition}>`. Without one, and where it
 * says nothing, components look as their first variant.
 */
export const CompositionProvider = Context.Provider;

/** The composition in force. A component's own prop comes before it. */
export const useComposition = (): Composition => useContext(Context);
