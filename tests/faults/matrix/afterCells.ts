/** How an order stands when something else happens. */
export const standings = [
  'request lost',
  'answer lost',
  'payment window left',
  'back in the cart',
  'no answer, and closed',
  'tab killed while it was sent',
  'sent to the till',
  'sent to the till, answer lost',
] as const;
export type Standing = (typeof standings)[number];

/** The diner's next action. */
export const afterwards = [
  'same table scanned again',
  'another table',
  'another brand',
  'log-out',
  'another person signs in',
  'second checkout',
  'offline across the deadline',
  'reload at every state',
] as const;
export type Afterwards = (typeof afterwards)[number];

/** How the money ends. */
export const ends = ['paid', 'never paid', 'declined, captured late', 'paid at the till'] as const;
export type End = (typeof ends)[number];

export interface AfterCell {
  standing: Standing;
  after: Afterwards;
  end: End;
}

/** Result of a cell. */
export interface AfterResult extends AfterCell {
  /** The diner's complaint; undefined if all is well. */
  complaint?: string;
  ms: number;
}

export const isAtTill = (standing: Standing): boolean => standing.startsWith('sent to the till');

/** Every standing with everything that may come after it, and every end that its way of paying has. */
export const everyAfterCell: readonly AfterCell[] = standings.flatMap((standing) =>
  afterwards.flatMap((after) =>
    ends
      .filter((end) => (end === 'paid at the till') === isAtTill(standing))
      .map((end): AfterCell => ({ standing, after, end })),
  ),
);

/** Each standing once, with the actions and the ends in turn. */
export const standingCells: readonly AfterCell[] = standings.map((standing, at): AfterCell => {
  const end = isAtTill(standing) ? 'paid at the till' : (ends[at % 3] ?? 'paid');
  return { standing, after: afterwards[(at * 3 + 1) % afterwards.length] ?? 'log-out', end };
});

/** Where two people or two orders meet. */
export const meetingCells: readonly AfterCell[] = [
  { standing: 'answer lost', after: 'second checkout', end: 'paid' },
  { standing: 'back in the cart', after: 'second checkout', end: 'paid' },
  { standing: 'payment window left', after: 'log-out', end: 'paid' },
  { standing: 'payment window left', after: 'offline across the deadline', end: 'paid' },
];

export const getAfterName = ({ standing, after, end }: AfterCell): string => `${standing}, then ${after}, ${end}`;
