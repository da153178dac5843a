import { createContext } from 'react-router';
import type { Preview } from './preview.ts';

interface PagePreview {
  /** For the verbs that find content; undefined where drafts stay hidden. */
  preview?: Preview;
  /** The notice on the page: drafts are shown, or the token that was given no longer shows them. */
  state?: 'on' | 'ended';
}

/** Holds the preview of a request that carries a token; the root's middleware alone fills it. */
export const previewContext = createContext<PagePreview>({});
