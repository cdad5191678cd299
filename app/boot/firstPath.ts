import { type Fields, fillPath } from '#contract/wire';
import { firstRoutes } from '#features/platform/api';

/** Path of one of the first calls. */
export const toFirstPath = (name: keyof typeof firstRoutes, params?: Fields, query?: Fields): string =>
  fillPath(firstRoutes[name][1], params, query);
