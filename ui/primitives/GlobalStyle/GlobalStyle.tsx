import { createGlobalStyle } from 'styled-components';
import { token } from '../../tokens';

/**
 * Base styles of what has a brand: a small reset, the brand's typography, a visible focus ring, stronger text and lines if
 * the diner prefers more contrast, and no motion if the diner prefers none. Render it once, above everything.
 * - It applies within `[data-brand]`: to the page if that is on `<html>` or `<body>`, else to each BrandScope alone.
 * - A word that is wider than its box, as in large Tamil text, is broken instead of cut.
 * - The arrow of BackIcon points the other way in text from right to left.
 * - The root element gets no font size: its size is the diner's setting, and every rem is based on it.
 * - Reduced motion removes transitions altogether: even short ones would animate every element when the brand changes.
 */
export const GlobalStyle = createGlobalStyle`
  /* :where() adds no weight, so that a class still overrides the reset. */
  :where([data-brand]) {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;

    &, *, ::before, ::after { box-sizing: border-box; }

    body, body& { margin: 0; min-block-size: 100dvh; }

    body, &:not(:root) {
      background: ${token.color.background};
      color: ${token.color.ink};
      font-family: ${token.family.body};
      font-size: ${token.size.body};
      font-weight: ${token.weight.body};
      letter-spacing: ${token.tracking.body};
      line-height: ${token.leading.body};
      overflow-wrap: anywhere;
      accent-color: ${token.color.accent};
      -webkit-font-smoothing: antialiased;
      -moz-osx-font-smoothing: grayscale;
      font-synthesis: none;
    }

    img, svg { display: block; max-inline-size: 100%; }

    .tabler-icon-arrow-left:where([dir='rtl'] *) { transform: scaleX(-1); }

    button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }

    & :focus-visible {
      outline: ${token.outline.focus} solid ${token.color.focus};
      outline-offset: 2px;
    }

    @media (prefers-reduced-motion: reduce) {
      &, *, ::before, ::after {
        animation-duration: 1ms !important;
        animation-iteration-count: 1 !important;
        scroll-behavior: auto !important;
        transition: none !important;
      }
    }
  }

  @media (prefers-contrast: more) {
    [data-brand][data-brand][data-brand] {
      --color-ink-muted: ${token.color.ink};
      --color-line: ${token.color.lineStrong};
    }
  }
`;
