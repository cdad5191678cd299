import { styled } from 'styled-components';
import { desk } from '../parts/desk';

export const Filters = styled.form`
  position: sticky;
  z-index: 2;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-inline: calc(-1 * clamp(16px, 3vw, 48px));
  padding: 12px clamp(16px, 3vw, 48px);
  border-block-end: 1px solid ${desk.line};
  background: ${desk.paper};

  & input[type='search'],
  & select {
    min-block-size: 44px;
    min-inline-size: 11rem;
    padding: 0 12px;
    border: 1px solid ${desk.edge};
    border-radius: 8px;
    background: ${desk.paper};
    color: inherit;
    font: inherit;
  }

  & input[type='search'] {
    flex: 1;
  }

  & > label {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-block-size: 44px;
    font-weight: 600;
  }

  & input[type='checkbox'] {
    inline-size: 20px;
    block-size: 20px;
  }

  & > output {
    color: ${desk.quiet};
    font-variant-numeric: tabular-nums;
  }
`;

/** A row of the wall: the description of the state, and a picture a brand. Rows out of view cost no layout and load nothing. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(9rem, 13rem) repeat(var(--brands), minmax(0, 12rem));
  gap: 12px;
  padding-block: 16px;
  border-block-start: 1px solid ${desk.line};
  content-visibility: auto;
  contain-intrinsic-size: auto 320px;

  & h3 {
    font-size: 14px;
    overflow-wrap: anywhere;
  }

  & p {
    margin-block-start: 4px;
    color: ${desk.quiet};
    font-size: 13px;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
`;

/** The names of the brands, above each area. */
export const Heads = styled.div`
  display: grid;
  grid-template-columns: minmax(9rem, 13rem) repeat(var(--brands), minmax(0, 12rem));
  gap: 12px;
  align-items: end;
  padding-block: 24px 12px;

  & > span {
    font-weight: 700;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: ${desk.quiet};
    font-weight: 400;
  }
`;

export const Thumb = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  min-inline-size: 0;

  & a {
    display: block;
    border-radius: 8px;
  }

  & a:focus-visible {
    outline: 3px solid ${desk.ink};
    outline-offset: 2px;
  }

  & img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    object-fit: cover;
    object-position: 50% 0;
    border: 1px solid ${desk.line};
    border-radius: 8px;
    background: ${desk.paper};
  }

  & a:hover img {
    border-color: ${desk.ink};
  }

  & [data-none] {
    display: grid;
    place-items: center;
    padding: 8px;
    border: 1px dashed ${desk.edge};
    border-radius: 8px;
    color: ${desk.quiet};
    font-size: 12px;
    text-align: center;
  }

  & [data-pair] {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 4px;
  }

  & strong {
    color: ${desk.wrong};
    font-size: 12px;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
`;
