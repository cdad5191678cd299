import { Dialog as Base } from '@base-ui/react/dialog';
import { styled } from 'styled-components';
import { headingStyle, visuallyHidden } from '../../styles';
import { token } from '../../tokens';

export const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  /* The z-index of its dialog, so that the backdrop of a second dialog also dims the first. */
  z-index: 41;
  background: ${token.color.backdrop};
  transition: opacity ${token.motion.medium} ${token.motion.easeOut};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: 41;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  justify-items: center;
  pointer-events: none;

  &[data-presentation='full'] {
    align-items: stretch;
  }

  /* A card has a margin on all sides. */
  &[data-layout='card'] {
    padding: ${token.space[3]} ${token.space[3]} calc(${token.space[3]} + env(safe-area-inset-bottom));
  }

  @media (min-width: 600px) {
    &:not([data-presentation='full']) {
      align-items: center;
      padding: ${token.space[6]};
    }
  }
`;

export const Popup = styled(Base.Popup)`
  position: relative;
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  max-block-size: calc(100dvh - ${token.space[6]} - env(safe-area-inset-top));
  overflow: hidden;
  border-start-start-radius: ${token.radius.sheet};
  border-start-end-radius: ${token.radius.sheet};
  outline: none;
  background: ${token.color.surface};
  box-shadow: ${token.elevation.sheet};
  color: ${token.color.ink};
  pointer-events: auto;
  transition:
    transform ${token.motion.slow} ${token.motion.easeOut},
    opacity ${token.motion.slow} ${token.motion.easeOut};

  /* No focus ring: the popup has the focus only until the first key, and screen readers read its title. */
  &:focus-visible {
    outline: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(100%);
  }

  &[data-ending-style] {
    transition-duration: ${token.motion.medium};
    transition-timing-function: ${token.motion.easeIn};
  }

  &[data-layout='card'] {
    border-radius: ${token.radius.sheet};

    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(calc(100% + ${token.space[6]}));
    }
  }

  &[data-presentation='full'] {
    max-block-size: none;
    block-size: 100dvh;
    border-radius: 0;
    background: ${token.color.background};
    box-shadow: none;

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: translateY(24px);
    }
  }

  @media (min-width: 600px) {
    &:not([data-presentation='full']) {
      inline-size: min(480px, 100%);
      max-block-size: min(720px, calc(100dvh - ${token.space[12]}));
      border-radius: ${token.radius.sheet};

      &[data-starting-style],
      &[data-ending-style] {
        opacity: 0;
        transform: none;

        @media (prefers-reduced-motion: no-preference) {
          transform: scale(0.96);
        }
      }
    }
  }

  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
`;

export const Body = styled.div`
  flex: 1 1 auto;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${token.space[6]} ${token.space[5]} ${token.space[4]};

  [data-presentation='full'] > & {
    padding: 0;
    /* Keeps the focused element from being covered by the bar with the title. */
    scroll-padding-block-start: 80px;
  }
`;

export const Texts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};

  [data-align='center'] > & {
    align-items: center;
    text-align: center;
  }

  /* Room for the close button; centred texts are below a picture, and so below the button. */
  [data-close='button']:where(:not([data-align='center'])) > & {
    padding-inline-end: ${token.space[10]};
  }

  &:not(:last-child) {
    padding-block-end: ${token.space[4]};
  }

  [data-presentation='full'] > * > & {
    padding: ${token.space[4]} ${token.density.gutter};
  }

  /* There the button stands before the title. */
  [data-presentation='full'] > [data-close='button']:not([data-align='center']) > & {
    padding-block-start: calc(${token.space[5]} + env(safe-area-inset-top));
    padding-inline-start: calc(${token.density.gutter} + 44px + ${token.space[3]});
  }
`;

export const Illustration = styled.div`
  display: grid;
  justify-items: center;
  padding-block-end: ${token.space[3]};
`;

export const Title = styled(Base.Title)`
  ${headingStyle}
  font-size: ${token.size.title};

  [data-align='center'] > * > & {
    font-size: min(${token.size.headline}, 11vw);
  }

  &[data-title='hidden'] {
    ${visuallyHidden}
  }
`;

export const Description = styled(Base.Description)`
  margin: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.size.body};
  line-height: ${token.leading.body};
  text-wrap: pretty;

  /* Balances centred lines, so that the last one is not too short. */
  [data-align='center'] > * > & {
    text-wrap: balance;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  padding: ${token.space[2]} ${token.space[5]} calc(${token.space[5]} + env(safe-area-inset-bottom));

  /* A button moves to the next line before it breaks a word. */
  & > * {
    flex: 1 1 8rem;
    max-inline-size: 100%;
    overflow-wrap: break-word;
  }
`;

export const Close = styled(Base.Close)`
  position: absolute;
  inset-block-start: calc(${token.space[3]} + env(safe-area-inset-top));
  inset-inline-end: ${token.space[3]};
  z-index: 2;

  [data-presentation='full'] > & {
    /* The notch of a phone on its side is left or right. */
    inset-inline: max(${token.density.gutter}, env(safe-area-inset-left), env(safe-area-inset-right)) auto;
  }
`;
