import { type ComponentPropsWithRef, type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { PlaceholderIcon } from '../../icons';
import { token } from '../../tokens';
import { readPictureAddress } from './address';
import { getDefaultFit } from './fit';
import { createPictureMemory, type PictureMemory, type PictureRequest } from './memory';

/** `contain` shows the whole picture, `cover` fills the frame. */
export type PictureFit = 'contain' | 'cover';

/** `lazy` waits until the picture is near the viewport; `eager` loads at once; `first` also asks for priority. */
export type PictureLoading = 'lazy' | 'eager' | 'first';

export interface PictureProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /**
   * URLs, best first; the first that loads is shown and remembered. The URL of a photograph also tells its widths, its
   * focal point and a placeholder (BRAND-5).
   */
  sources: readonly string[];
  /** Alternative text; empty if a text beside it says the same. */
  alt: string;
  /** Default `lazy`. */
  loading?: PictureLoading;
  /** Default: `cover` if the first source is a photograph, else `contain`. */
  fit?: PictureFit;
  /** The `sizes` attribute: the CSS width that a photograph is shown at, to choose its file by. Default `100vw`. */
  sizes?: string | undefined;
  /** Width divided by height of the frame, kept from the first paint on. Default 1; `fill` takes the parent's size. */
  ratio?: number | 'fill';
  /** Shown without a source, or if none loads. Default: a quiet icon. */
  placeholder?: ReactNode;
  /** Where outcomes are remembered. Default: one memory for the page. */
  memory?: PictureMemory;
}

/** The memory of all pictures of the page that have no other one. */
export const pageMemory = createPictureMemory();

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 100%;
  min-inline-size: 0;
  overflow: hidden;

  &[data-ratio='fill'] {
    block-size: 100%;
  }
`;

const Image = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;

  &[data-fit='cover'] {
    object-fit: cover;
  }
`;

const Placeholder = styled.span`
  display: grid;
  place-items: center;
  color: ${token.color.inkMuted};
`;

/** A picture with several sources, a fixed frame, and a placeholder if none of them loads. */
export function Picture({
  sources,
  alt,
  loading = 'lazy',
  fit = getDefaultFit(sources),
  sizes = '100vw',
  ratio = 1,
  placeholder,
  memory = pageMemory,
  style,
  ...rest
}: PictureProps) {
  const pick = () => memory.pick(sources);
  const source = useSyncExternalStore(memory.subscribe, pick, pick);
  const image = useRef<HTMLImageElement>(null);
  const request = useRef<PictureRequest | null>(null);

  useEffect(() => {
    if (source === undefined || memory.outcome(source)) return;
    const attempt = memory.request(source);
    request.current = attempt;
    // The picture may have loaded before this effect ran, if it is cached.
    const element = image.current;
    if (element?.complete && element.currentSrc) attempt.settle(element.naturalWidth > 0 ? 'loaded' : 'failed');
    return () => attempt.release();
  }, [source, memory]);

  const photograph = useMemo(() => (source === undefined ? undefined : readPictureAddress(source)), [source]);
  const hash = photograph?.hash;
  useEffect(() => {
    const element = image.current;
    if (!hash || !element || element.complete) return;
    // The blur is the background of the image until that loads: it would shine through at rounded corners.
    import('./blur').then(
      ({ toBlurUrl }) => {
        const url = toBlurUrl(hash);
        if (url && !element.complete) element.style.background = `url(${url}) center / cover`;
      },
      () => undefined,
    );
  }, [hash]);

  const img = (
    <Image
      key={source}
      ref={image}
      src={photograph?.src ?? source}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding="async"
      draggable={false}
      style={photograph?.focus ? { objectPosition: photograph.focus } : undefined}
      data-fit={fit}
      onLoad={({ currentTarget }) => {
        currentTarget.style.background = '';
        request.current?.settle('loaded');
      }}
      onError={() => request.current?.settle('failed')}
    />
  );
  const aspect = ratio === 'fill' ? undefined : { aspectRatio: ratio };
  return (
    <Frame
      {...rest}
      style={{ ...aspect, ...style }}
      data-ratio={ratio === 'fill' ? 'fill' : undefined}
      data-state={source === undefined ? 'placeholder' : 'picture'}
    >
      {source === undefined ? (
        <Placeholder role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
          {placeholder ?? <PlaceholderIcon size={32} stroke={1.25} aria-hidden />}
        </Placeholder>
      ) : photograph ? (
        <picture key={source} style={{ display: 'contents' }}>
          {photograph.sets.map((set) => (
            <source key={set.type} {...set} sizes={sizes} />
          ))}
          {img}
        </picture>
      ) : (
        img
      )}
    </Frame>
  );
}
