import { createContext } from 'react-router';

/** Finds the network that a page is asked for from, where tries of one are counted. */
export const networkContext = createContext<() => string>(() => '');
