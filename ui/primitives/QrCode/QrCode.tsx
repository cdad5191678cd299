import { type ComponentPropsWithRef, useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';

export interface QrCodeProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** Content of the code. */
  value: string;
  /** Accessible name of the code. */
  label: string;
  /** Width and height in px. Default 200. */
  size?: number;
}

// biome-ignore lint/plugin/colors: scanners need black on white in every brand.
const contrast = { paper: '#fff', ink: '#000' };

const Root = styled.svg`
  display: block;
  max-inline-size: 100%;
  block-size: auto;
  background: ${contrast.paper};
  color: ${contrast.ink};
  forced-color-adjust: none;
  shape-rendering: crispEdges;
`;

/** A QR code, drawn as one SVG path. */
export function QrCode({ value, label, size = 200, ...rest }: QrCodeProps) {
  const { modules, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: 4 });
    const squares = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { modules: code.size, path: squares.join('') };
  }, [value]);
  return (
    <Root {...rest} role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
      <path d={path} fill="currentColor" />
    </Root>
  );
}
