import { createContext, useContext } from 'react';

/** The variant that a brand uses of each component (BRAND-1). Default: the first one listed. */
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

/** Sets the composition of all components inside: `<CompositionProvider value={brand.composition}>`. */
export const CompositionProvider = Context.Provider;

/** The composition of the nearest provider; {} without one. A component's own prop wins over it. */
export const useComposition = (): Composition => useContext(Context);
