// Generated from themes/base/tokens.json by `npx tsx themes/generate.ts`: change it there.

/**
 * The brand's look, as strings for style templates: token.color.accent is `var(--color-accent)`.
 * The values come from the brand in force, so a switch of brand renders nothing.
 */
export const token = {
  color: {
    /** The page. */
    background: 'var(--color-background)',
    /** Cards, sheets, bars that stand on the page. */
    surface: 'var(--color-surface)',
    /** Wells, ring tracks, fields that are off. */
    surfaceSunken: 'var(--color-surface-sunken)',
    /** Text and icons. */
    ink: 'var(--color-ink)',
    /** Quiet text: 4.5 on background and surface. */
    inkMuted: 'var(--color-ink-muted)',
    /** Dividers and card edges. Decoration only, no contrast promised. */
    line: 'var(--color-line)',
    /** Edges of controls: 3 on background and surface. */
    lineStrong: 'var(--color-line-strong)',
    /** Fill of the main action and of what is selected. */
    accent: 'var(--color-accent)',
    /** Text and icons on accent. */
    onAccent: 'var(--color-on-accent)',
    /** Accent-coloured text and icons on background, surface or sunken. */
    accentInk: 'var(--color-accent-ink)',
    /** Tinted fill of badges and chosen rows. */
    accentSoft: 'var(--color-accent-soft)',
    /** Text on accentSoft. */
    onAccentSoft: 'var(--color-on-accent-soft)',
    /** Cart bar, toasts, the Sold Out label. */
    inverse: 'var(--color-inverse)',
    /** Text and icons on inverse. */
    onInverse: 'var(--color-on-inverse)',
    /** Fill. */
    success: 'var(--color-success)',
    /** Text on success. */
    onSuccess: 'var(--color-on-success)',
    /** Text and icons on background and surface. */
    successInk: 'var(--color-success-ink)',
    /** Fill. */
    warning: 'var(--color-warning)',
    /** Text on warning. */
    onWarning: 'var(--color-on-warning)',
    /** Fill of destructive actions. */
    danger: 'var(--color-danger)',
    /** Text on danger. */
    onDanger: 'var(--color-on-danger)',
    /** Error text and icons on background, surface and dangerSoft; edge of a field in error. */
    dangerInk: 'var(--color-danger-ink)',
    /** Tinted fill of error banners; carries dangerInk or ink. */
    dangerSoft: 'var(--color-danger-soft)',
    /** The focus ring, drawn with a gap: 3 on background and surface. */
    focus: 'var(--color-focus)',
    /** Over the page behind a dialog. */
    backdrop: 'var(--color-backdrop)',
    /** Shape of what is still loading. */
    skeleton: 'var(--color-skeleton)',
    /** Light end of the tile behind a dish. */
    tileFrom: 'var(--color-tile-from)',
    /** Deep end of the tile behind a dish. */
    tileTo: 'var(--color-tile-to)',
    /** Start of the hero. */
    heroFrom: 'var(--color-hero-from)',
    /** End of the hero. */
    heroTo: 'var(--color-hero-to)',
    /** Text on the hero, both ends. */
    onHero: 'var(--color-on-hero)',
  },
  /** Art direction as complete CSS background values, so that a brand draws its own without a line of TypeScript. */
  art: {
    /** background of the hero. */
    hero: 'var(--art-hero)',
    /** background of the tile behind a dish. */
    tile: 'var(--art-tile)',
  },
  family: {
    /** Headings, prices of a total, numbers. */
    heading: 'var(--family-heading)',
    /** All other text. */
    body: 'var(--family-body)',
  },
  weight: {
    /** Running text. */
    body: 'var(--weight-body)',
    /** Labels and names. */
    medium: 'var(--weight-medium)',
    /** Prices, actions, what counts. */
    strong: 'var(--weight-strong)',
    /** Headings. */
    heading: 'var(--weight-heading)',
  },
  textCase: {
    /** text-transform of headings: none or uppercase. */
    heading: 'var(--text-case-heading)',
  },
  /** Letter spacing in em. */
  tracking: {
    /** Letter spacing of headings. */
    heading: 'var(--tracking-heading)',
    /** Letter spacing of other text. */
    body: 'var(--tracking-body)',
  },
  /** Type sizes in rem (12, 13, 15, 16, 20, 24, 28 px), so that text zoom works. */
  size: {
    /** Badges and captions. */
    caption: 'var(--size-caption)',
    /** Quiet lines below others. */
    small: 'var(--size-small)',
    /** Running text. */
    body: 'var(--size-body)',
    /** Names and prices of cards. */
    lead: 'var(--size-lead)',
    /** Titles of cards and dialogs. */
    title: 'var(--size-title)',
    /** Titles of screens. */
    headline: 'var(--size-headline)',
    /** The hero. */
    display: 'var(--size-display)',
  },
  /** Line heights, as multiples of the type size. */
  leading: {
    /** One line: buttons, prices, headings. */
    tight: 'var(--leading-tight)',
    /** Two or three lines. */
    snug: 'var(--leading-snug)',
    /** Paragraphs. */
    body: 'var(--leading-body)',
  },
  radius: {
    /** Buttons, chips, tabs, steppers. */
    control: 'var(--radius-control)',
    /** Text fields. */
    field: 'var(--radius-field)',
    /** Cards of every kind. */
    card: 'var(--radius-card)',
    /** Picture of a dish inside a card. */
    tile: 'var(--radius-tile)',
    /** Upper corners of a sheet; all four of a centred dialog. */
    sheet: 'var(--radius-sheet)',
    /** Badges and marks. */
    badge: 'var(--radius-badge)',
    /** Floating cart bar. */
    bar: 'var(--radius-bar)',
    /** Round in every brand: radios, count badges, rings. */
    full: 'var(--radius-full)',
  },
  /** The 4 px grid. */
  space: {
    1: 'var(--space-1)',
    2: 'var(--space-2)',
    3: 'var(--space-3)',
    4: 'var(--space-4)',
    5: 'var(--space-5)',
    6: 'var(--space-6)',
    7: 'var(--space-7)',
    8: 'var(--space-8)',
    9: 'var(--space-9)',
    10: 'var(--space-10)',
    11: 'var(--space-11)',
    12: 'var(--space-12)',
  },
  density: {
    /** Least height of a control; never under 44. */
    controlHeight: 'var(--density-control-height)',
    /** Between cards of a list. */
    rowGap: 'var(--density-row-gap)',
    /** Inside a card. */
    cardPadding: 'var(--density-card-padding)',
    /** Left and right of the column. */
    gutter: 'var(--density-gutter)',
  },
  elevation: {
    /** Cards. */
    card: 'var(--elevation-card)',
    /** Cart bar, toasts. */
    floating: 'var(--elevation-floating)',
    /** Sheets and dialogs. */
    sheet: 'var(--elevation-sheet)',
    /** Use as filter: it compiles to drop-shadow(), which follows the dish's outline. */
    dishShadow: 'var(--elevation-dish-shadow)',
  },
  /** Border widths. */
  outline: {
    /** Edge of cards and bars. */
    card: 'var(--outline-card)',
    /** Edge of buttons and fields. */
    control: 'var(--outline-control)',
    /** Width of the focus ring. */
    focus: 'var(--outline-focus)',
  },
  motion: {
    /** Presses and choices. */
    fast: 'var(--motion-fast)',
    /** Dialogs and toasts that come and go. */
    medium: 'var(--motion-medium)',
    /** Sheets. */
    slow: 'var(--motion-slow)',
    /** Easing for elements that enter. */
    easeOut: 'var(--motion-ease-out)',
    /** Easing for elements that leave. */
    easeIn: 'var(--motion-ease-in)',
  },
} as const;
