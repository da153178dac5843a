import type { Root } from 'hast';
import { createContext } from 'react';
import type { BrowserMarks } from '#platform/browser/browser-marks.ts';

/** The facts about the document being rendered that only the server knows. All are empty in the browser. */
interface DocumentFacts {
  /** The nonce of the page's own inline scripts until their hashes are known (app/rendering/hash-marked-scripts.server.ts). */
  scriptMark?: string;
  readingScript: string;
  marks: BrowserMarks;
  /** The languages that an address can begin with: known here too, because an error may be all that a page has. */
  contentLocales: readonly string[];
  /** A text that the document has as markup alone. */
  text: Root | null;
  /** The status of a failure that the page's error does not say. */
  failureStatus: number | null;
  /** The number by which the lines of the log about a page that failed are found. */
  requestId: string | null;
}

export const DocumentContext = createContext<DocumentFacts>({
  readingScript: '',
  marks: {},
  contentLocales: [],
  text: null,
  failureStatus: null,
  requestId: null,
});
