import { styled } from 'styled-components';
import { buttonReset, cardSurface, clampLines } from '../../styles';
import { token } from '../../tokens';

export const Root = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[3]};
  inline-size: 100%;
  min-block-size: 128px;
  padding: calc(${token.density.cardPadding} - 2px) ${token.density.cardPadding};
  ${cardSurface}

  /* Texts first, picture last. They are styled from here, because each further styled component makes a long menu slower. */
  & > :first-child {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
  }

  & > :last-child {
    position: relative;
    inline-size: 104px;
  }

  &[data-layout='board'] {
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    block-size: 100%;
    min-block-size: 44px;
    padding-block: ${token.space[1]};
    border-block-width: 0 1px;
    border-inline-width: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;

    & > :first-child {
      position: static;
      inline-size: auto;
      flex-direction: row;
      gap: ${token.space[3]};
      align-items: center;
    }

    & > [data-number] {
      display: grid;
      /* Narrow, so that large text leaves room for the name. */
      grid-template-columns: minmax(min-content, min(2.25rem, 12vw)) minmax(0, 1fr) auto;
      /* With marks the price is a fourth column. */
      grid-auto-flow: column;
    }
  }

  &[data-layout='photos'] {
    --text-room: ${token.space[3]};
  }

  &[data-layout='cards'] {
    --text-room: ${token.space[2]};
  }

  /* The picture takes the height that the texts leave. */
  &[data-layout='photos'],
  &[data-layout='cards'] {
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: 0;
    block-size: 100%;
    min-block-size: 0;
    padding: 0;

    & > :first-child {
      grid-row: 2;
      padding: var(--text-room) ${token.density.cardPadding};
    }

    & > :last-child {
      grid-row: 1;
      inline-size: auto;
      min-block-size: 0;
    }

    & > :last-child > :first-child {
      block-size: 100%;
      aspect-ratio: auto;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }

    & > :last-child > :first-child > :first-child {
      block-size: 80%;
    }

    & > :last-child > [data-fit='cover'] > :first-child {
      block-size: 100%;
    }
  }

  &[data-sold-out] > :last-child > :first-child > :first-child {
    filter: grayscale(0.7);
    opacity: 0.55;
  }
`;

export const Name = styled.h3`
  margin: 0;
  color: ${token.color.ink};
  font-family: ${token.family.heading};
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};

  [data-sold-out] & {
    color: ${token.color.inkMuted};
  }

  [data-layout='photos'] > * > & {
    font-size: ${token.size.title};
    font-weight: ${token.weight.heading};
    letter-spacing: ${token.tracking.heading};
    text-transform: ${token.textCase.heading};
  }

  [data-layout='cards'] > * > & {
    font-size: ${token.size.body};
  }

  [data-layout='board'] > * > & {
    flex: 1;
    min-inline-size: 0;
  }
`;

/* One button covers the whole card, so the card is one target with one name. */
export const OpenButton = styled.button`
  ${buttonReset}
  display: block;
  outline: none;

  /* On the text, because WebKit does not clamp the lines of a button. */
  & > span {
    ${clampLines(2)}
  }

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    border-radius: ${token.radius.card};
  }

  /* Not with :has() on the card, which the browser would evaluate again for every row that scrolls into view. */
  &:focus-visible::before {
    outline: ${token.outline.focus} solid ${token.color.focus};
    outline-offset: 2px;
  }
`;

export const Description = styled.p`
  ${clampLines(3)}
  margin-block-start: 2px;
  margin-inline: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  line-height: 1.25;

  [data-layout='photos'] > * > & {
    ${clampLines(2)}
  }

  /* Not shown, but screen readers read it: aria-describedby of the button refers to it. */
  [data-layout='cards'] > * > &,
  [data-layout='board'] > * > & {
    display: none;
  }
`;

export const PriceLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[2]};
  align-items: baseline;
  margin: auto 0 0;
  padding-block-start: 2px;
  color: ${token.color.ink};
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: ${token.leading.tight};

  [data-sold-out] & {
    color: ${token.color.inkMuted};
  }

  [data-layout='photos'] > * > & {
    margin-block-start: ${token.space[1]};
  }

  /* The price is as prominent as the name. */
  [data-layout='board'] > * > & {
    flex-direction: column;
    flex: none;
    gap: 0;
    align-items: flex-end;
    margin: 0;
    padding: 0;
    font-family: ${token.family.heading};
    font-size: ${token.size.title};
    font-weight: ${token.weight.heading};
  }
`;

/* The dish's number on a board, as large as its price. */
export const DishNumber = styled.span`
  color: ${token.color.accentInk};
  font-family: ${token.family.heading};
  font-size: ${token.size.title};
  font-weight: ${token.weight.heading};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: ${token.leading.tight};
  white-space: nowrap;

  [data-sold-out] & {
    color: ${token.color.inkMuted};
  }
`;

export const Note = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  color: ${token.color.successInk};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Beside the name, to which it leaves room. */
  [data-layout='board'] > * > * > & {
    max-inline-size: 36vw;
    text-align: end;
    white-space: normal;
  }

  [data-sold-out] & {
    color: ${token.color.inkMuted};
  }
`;

/* Over the picture, where nothing moves when the marks come; a board keeps their room. */
export const Marks = styled.span`
  position: absolute;
  inset-block-start: ${token.space[1]};
  inset-inline: ${token.space[1]};
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};

  [data-layout='board'] > * > & {
    position: static;
    flex: none;
    justify-content: flex-end;
    inline-size: 3.5rem;
  }
`;

export const SoldOutText = styled.span`
  color: ${token.color.inkMuted};
  font-family: ${token.family.body};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

export const SoldOutLabel = styled.span`
  position: absolute;
  inset-block-end: ${token.space[2]};
  inset-inline: ${token.space[2]};
  padding: ${token.space[1]};
  border-radius: ${token.radius.badge};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
  text-align: center;
`;

export const PlusMark = styled.span`
  position: absolute;
  inset-block-end: -4px;
  inset-inline-end: -4px;
  display: grid;
  place-items: center;
  inline-size: 38px;
  block-size: 38px;
  border: 3px solid ${token.color.surface};
  border-radius: ${token.radius.control};
  background: ${token.color.accent};
  color: ${token.color.onAccent};
  transition: transform ${token.motion.fast} ${token.motion.easeOut};

  [data-layout] > * > & {
    inset-block-end: ${token.space[2]};
    inset-inline-end: ${token.space[2]};
    border-width: 0;
  }

  article:active > * > & {
    transform: scale(0.92);
  }
`;
