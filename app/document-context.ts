import { createContext } from 'react';

/** What only the server knows of the document being rendered. Both are empty in the browser, which hides nonces from scripts. */
export const DocumentContext = createContext<{ nonce: string; readingScript: string }>({ nonce: '', readingScript: '' });
