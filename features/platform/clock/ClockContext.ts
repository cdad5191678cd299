import { createContext, useContext } from 'react';
import { type Clock, createClock } from './clock';

const ClockContext = createContext<Clock>(createClock());

/** Provides the app's clock. */
export const ClockProvider = ClockContext.Provider;

/** The app's clock; without a provider that of the device. */
export const useClock = (): Clock => useContext(ClockContext);
