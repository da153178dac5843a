import { createContext } from 'react';
import type { BrowserMarks } from '#platform/browser-marks.ts';

/** What only the server knows of the document being rendered. All are empty in the browser, which hides nonces from scripts. */
export const DocumentContext = createContext<{ nonce: string; readingScript: string; marks: BrowserMarks }>({
  nonce: '',
  readingScript: '',
  marks: {},
});
