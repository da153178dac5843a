import { createContext } from 'react-router';

/** Finds the network that a page is asked for from, where tries of one are counted. */
export const networkContext = createContext<() => string>(() => '');

/**
 * Carries the body of a page's answer, buffered, past React Router: a `Response` that it has looked at is a stream, which is compressed
 * and written in pieces. Null where an answer has a body of its own. Bytes that are sent again are compressed once
 * (server/http/send-buffered.ts).
 */
export const bufferedBodyContext = createContext<Uint8Array<ArrayBuffer> | null>(null);
