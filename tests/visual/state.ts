/** One state of the interface that every brand must have a picture of. */
export interface State<Id extends string = string> {
  /** Area and name, as stories are tagged with: `state:cart.filled`. */
  id: Id;
  /** The diner's action, or the situation. */
  given: string;
  /** Words that the picture must show. None where they are left to brand and menu. */
  shows: readonly string[];
  /** Pictured at every viewport, because its layout changes with the width: its story is also tagged `layout`. */
  isLayout: boolean;
}

/** A state that is pictured on a phone. */
export const state = <const Id extends string>(id: Id, given: string, ...shows: string[]): State<Id> => ({
  id,
  given,
  shows,
  isLayout: false,
});

/** A state that is pictured on a small phone and on a tablet too. */
state.layout = <const Id extends string>(id: Id, given: string, ...shows: string[]): State<Id> => ({
  id,
  given,
  shows,
  isLayout: true,
});
