import { createContext, useContext } from 'react';
import { type Clock, createClock } from './clock';

const ClockContext = createContext<Clock>(createClock());

/** Gives the app's one clock to every component below. */
export const ClockProvider = ClockContext.Provider;

/** The app's clock. Outside of a provider it is the device's. */
export const useClock = (): Clock => useContext(ClockContext);
