import type { RootState } from '#features/model/store';
import { createStore } from '../../app/store.ts';

const config = { signingKey: '', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

/** The initial state of a store, with some parts replaced. */
export const aRootState = (parts: Partial<RootState> = {}): RootState => ({
  ...createStore({ services: { config } }).getState(),
  ...parts,
});
