import { styled } from 'styled-components';

/** Neutral look of the pages for designers. They stay readable whatever brand is edited. */
export const desk = {
  ground: '#efebe6',
  paper: '#ffffff',
  ink: '#1f1a17',
  quiet: '#5c534c',
  line: '#d8d0c8',
  edge: '#857b72',
  link: '#8a3600',
  wrong: '#a3180f',
  right: '#17693d',
};

/** A page that scrolls as a whole, as wide as it gets. */
export const DeskPage = styled.main`
  display: grid;
  gap: 32px;
  align-content: start;
  min-block-size: 100dvh;
  padding: 32px clamp(16px, 3vw, 48px) 64px;
  background: ${desk.ground};
  color: ${desk.ink};
  font:
    400 15px / 1.5 system-ui,
    sans-serif;
  letter-spacing: normal;

  & :is(h1, h2, h3),
  & :where(p) {
    margin: 0;
  }

  & h1 {
    font-size: 30px;
    line-height: 1.2;
  }

  & h2 {
    font-size: 20px;
    line-height: 1.25;
  }

  & h3 {
    font-size: 16px;
    line-height: 1.3;
  }

  & a {
    color: ${desk.link};
  }

  & code {
    padding: 1px 5px;
    border-radius: 4px;
    background: ${desk.ground};
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`;

/** Its head: title, and a sentence or two. */
export const DeskLead = styled.p`
  max-inline-size: 46rem;
  margin-block-start: 8px;
  color: ${desk.quiet};
  text-wrap: pretty;
`;
