import { createContext } from 'react';

/** The nonce of the page being rendered; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext('');
