import { type ComponentPropsWithRef, createElement, type FunctionComponent } from 'react';

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'stroke'> {
  /** Width and height, px or a CSS length. Default: 24. */
  size?: string | number;
  /** Width of the lines, in units of the 24 by 24 drawing. Default: 2. */
  stroke?: string | number;
  /** Name for screen readers and the pointer. Default: none. */
  title?: string;
}

export type Icon = FunctionComponent<IconProps>;

/** A line, as the `d` of a path. A filled shape also has the colour that fills it. */
type Shape = string | { d: string; fill?: string };

/**
 * Makes a component of an icon of Tabler's outline family (docs/notices.md).
 * @param name Tabler's name of the icon, which its class `tabler-icon-<name>` has.
 */
export function createIcon(name: string, shapes: readonly Shape[]): Icon {
  return ({ color = 'currentColor', size = 24, stroke = 2, title, className, children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `tabler-icon-${name}${className ? ` ${className}` : ''}`,
        ...rest,
      },
      title && createElement('title', null, title),
      ...shapes.map((shape) => createElement('path', typeof shape === 'string' ? { d: shape } : { ...shape })),
      children,
    );
}
