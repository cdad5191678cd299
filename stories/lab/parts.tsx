import { styled } from 'styled-components';

// The tool's own look, of no brand: whatever is edited, it stays readable.
const ink = '#1f1a17';
const quiet = '#5c534c';
const line = '#d8d0c8';
const wrong = '#a3180f';

export const Bench = styled.main`
  display: grid;
  grid-template-columns: 25rem minmax(0, 1fr);
  min-block-size: 100dvh;
  background: #efebe6;
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
  background: #fff;
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

  & p {
    margin: 0;
    color: ${quiet};
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
    border: 1px solid #857b72;
    border-radius: 8px;
    background: #fff;
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
    color: #fff;
  }

  & > button[data-main]:disabled {
    border-color: ${quiet};
    background: ${quiet};
    color: #fff;
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
    border: 1px solid #857b72;
    border-radius: 8px;
    background: #fff;
  }

  & > input:not([type='color']) {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 44px;
    padding: 0 8px;
    border: 1px solid #857b72;
    border-radius: 8px;
    background: #fff;
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

export const Phones = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
  align-items: flex-start;
  padding: 24px;
`;
