import type { RootState } from '#features/model/store';
import { createStore } from '../../app/store.ts';

const config = { signingKey: '', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

/** The state of a store in which nothing has happened, with some parts of its own. */
export const aRootState = (parts: Partial<RootState> = {}): RootState => ({
  ...createStore({ services: { config } }).getState(),
  ...parts,
});
