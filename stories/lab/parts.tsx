import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { desk } from '../parts/desk';

const { ground, paper, ink, quiet, line, edge, wrong } = desk;

/** The box of what is typed into or pressed. */
const control = css`
  border: 1px solid ${edge};
  border-radius: 8px;
  background: ${paper};
`;

export const Bench = styled.main`
  display: grid;
  grid-template-columns: 23rem minmax(0, 1fr);
  min-block-size: 100dvh;
  background: ${ground};
  color: ${ink};
  font:
    400 14px / 1.45 system-ui,
    sans-serif;
  letter-spacing: normal;

  @media (max-width: 800px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px;
  overflow-y: auto;
  background: ${paper};
  border-inline-end: 1px solid ${line};

  @media (min-width: 801px) {
    position: sticky;
    inset-block-start: 0;
    block-size: 100dvh;
  }

  & h1 {
    margin: 0;
    font-size: 20px;
    line-height: 1.2;
  }

  & > p {
    margin: 0;
    color: ${quiet};
  }

  & h2 {
    margin: 8px 0 0;
    font-size: 15px;
  }

  & > section {
    display: grid;
    gap: 8px;
    padding-block-start: 12px;
    border-block-start: 1px solid ${line};
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  & > button,
  & > label,
  & > select {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    padding: 0 14px;
    ${control}
    color: ${ink};
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }

  & > button:disabled {
    border-color: ${line};
    color: ${quiet};
    cursor: not-allowed;
  }

  & > label:focus-within {
    outline: 3px solid ${ink};
    outline-offset: 2px;
  }

  & > button[data-main] {
    border-color: ${ink};
    background: ${ink};
    color: ${paper};
  }

  & > button[data-main]:disabled {
    border-color: ${quiet};
    background: ${quiet};
    color: ${paper};
  }
`;

export const Report = styled.div`
  padding: 12px;
  border-radius: 8px;
  background: #f4efe9;

  &[data-state='wrong'] {
    background: #fdecea;
    color: ${wrong};
  }

  & > strong {
    display: block;
  }

  & > ul {
    max-block-size: 12rem;
    margin: 4px 0 0;
    padding-inline-start: 18px;
    overflow-y: auto;
    overflow-wrap: anywhere;
  }
`;

/** The colour `--shown` as a square. One that is not opaque shows a pattern behind it. */
export const Swatch = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 28px;
  block-size: 28px;
  border: 1px solid ${edge};
  border-radius: 6px;
  background:
    linear-gradient(var(--shown), var(--shown)),
    repeating-conic-gradient(${line} 0 25%, ${paper} 0 50%) 0 0 / 10px 10px;
  vertical-align: middle;
`;

/** Derived colours and their reasons. */
export const DerivedList = styled.ul`
  && {
    padding: 0;
    list-style: none;
  }

  & > li {
    display: flex;
    gap: 8px;
    align-items: center;
    padding-block: 2px;
  }
`;

/** A doubtful match with its two answers. */
export const QuestionRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 10px;
  align-items: center;
  padding-block: 8px;
  border-block-start: 1px solid ${line};

  & > span:first-child {
    display: flex;
    gap: 4px;
    align-items: center;
  }

  & > p {
    margin: 0;
  }

  & > span:last-child {
    display: flex;
    grid-column: 1 / -1;
    gap: 8px;
  }

  & button {
    min-inline-size: 64px;
    min-block-size: 44px;
    ${control}
    color: ${ink};
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }

  & button[aria-pressed='true'] {
    border-color: ${ink};
    background: ${ink};
    color: ${paper};
  }
`;

/** The findings for a file's tokens. */
export const Findings = styled.div`
  max-block-size: 28rem;
  padding: 8px 12px;
  border: 1px solid ${line};
  border-radius: 8px;
  overflow-y: auto;
  overflow-wrap: anywhere;
  font-size: 13px;

  & summary {
    min-block-size: 32px;
    padding-block: 5px;
    font-weight: 700;
    cursor: pointer;
  }

  & ul {
    margin: 0 0 8px;
    padding-inline-start: 18px;
  }
`;

export const Group = styled.details`
  border-block-start: 1px solid ${line};

  & > summary {
    min-block-size: 44px;
    padding-block: 11px;
    font-weight: 700;
    text-transform: capitalize;
    cursor: pointer;
  }

  & > summary > span {
    margin-inline-start: 6px;
    color: ${quiet};
    font-weight: 400;
    text-transform: none;
  }
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7rem) minmax(0, 1fr) 44px;
  gap: 2px 8px;
  align-items: center;
  padding-block: 4px;

  & > label {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  & > small {
    grid-column: 1 / -1;
    color: ${quiet};
    font-size: 12px;
  }

  &[data-state='wrong'] > small {
    color: ${wrong};
  }

  & > button {
    min-block-size: 44px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: ${ink};
    font: inherit;
    cursor: pointer;
  }
`;

export const Inputs = styled.div`
  display: flex;
  gap: 4px;

  & > input[type='color'] {
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    padding: 4px;
    ${control}
  }

  & > input:not([type='color']) {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 44px;
    padding: 0 8px;
    ${control}
    color: ${ink};
    font: inherit;
    font-size: 13px;
    text-overflow: ellipsis;
  }

  & > input[aria-invalid='true'] {
    border-color: ${wrong};
    outline: 1px solid ${wrong};
  }
`;

/** For a file's input: a browser says nothing when the same file is chosen again, as after it was corrected. */
export const forgetFile = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  currentTarget.value = '';
};

/** A name and what one chooses for it. */
export const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7rem) minmax(0, 1fr);
  gap: 8px;
  align-items: center;
  padding-block: 4px;

  & > :first-child {
    font-weight: 600;
  }

  & > label::first-letter {
    text-transform: capitalize;
  }

  & > small {
    grid-column: 1 / -1;
    color: ${wrong};
    font-size: 12px;
    overflow-wrap: anywhere;
  }

  & > span:last-child {
    display: grid;
    gap: 4px;
  }

  & input:not([type='color'], [type='file']),
  & select {
    inline-size: 100%;
    min-block-size: 44px;
    padding: 0 8px;
    ${control}
    color: ${ink};
    font: inherit;
    font-size: 13px;
  }

  & input[type='file'] {
    min-inline-size: 0;
    font: inherit;
    font-size: 13px;
  }
`;

/** Boxes to tick, one below the other. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;

  & > div {
    inline-size: 100%;
    padding-block-end: 4px;
  }

  & small {
    display: block;
    padding-inline-start: 28px;
    color: ${quiet};
    font-size: 12px;
  }

  & label {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-block-size: 44px;
  }

  & label::first-letter {
    text-transform: capitalize;
  }

  & input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
  }
`;

/** Colours to start from. */
export const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  & > button {
    inline-size: 44px;
    block-size: 44px;
    border: 1px solid ${line};
    border-radius: 8px;
    cursor: pointer;
  }
`;

/** The side of the board: its own bar, and the phones. */
export const BoardSide = styled.section`
  min-inline-size: 0;
`;

export const BoardBar = styled.div`
  position: sticky;
  z-index: 2;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 10px 24px;
  border-block-end: 1px solid ${line};
  background: ${paper};

  & select {
    min-block-size: 44px;
    padding: 0 10px;
    ${control}
    color: ${ink};
    font: inherit;
  }

  & > label {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-block-size: 44px;
  }

  & input[type='checkbox'] {
    inline-size: 20px;
    block-size: 20px;
  }
`;

export const Phones = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
  align-items: flex-start;
  padding: 24px;
`;

/** A screen, or before and after of one. */
export const Pair = styled.div`
  display: flex;
  gap: 12px;
`;

const FixedBox = styled.figure`
  margin: 0;

  & > figcaption {
    margin-block-end: 6px;
    font-size: 13px;
    font-weight: 600;
  }

  & > div {
    position: relative;
    inline-size: calc(390px * var(--scale));
    block-size: calc(844px * var(--scale));
    overflow: hidden;
    border: 1px solid ${line};
    border-radius: 12px;
    background: ${paper};
  }

  /* Behind the frame, which lets it be seen until its story is there. */
  & > div::before {
    position: absolute;
    inset-block-start: 45%;
    inset-inline: 0;
    color: ${quiet};
    font-size: 13px;
    text-align: center;
    content: 'Loading …';
  }

  & > div > iframe {
    position: relative;
  }
`;

/** A phone on the board, in the size of `--scale`. */
export function PhoneBox({ style, children }: { style: { '--scale': number }; children: ReactNode }) {
  return <FixedBox style={style as CSSProperties}>{children}</FixedBox>;
}
