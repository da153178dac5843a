/** The answer of a thread that draws: the picture, or why there is none. */
export type Drawing = { png: Uint8Array } | { failure: string };
