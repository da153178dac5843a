/** A question of a text with its answers. */
export interface Poll {
  /** Names it among the polls of its text. */
  name: string;
  question: string;
  /** An answer is known by its place, from 1, so that its words can be mended and translated after people voted. */
  options: string[];
}

/** Counts the answers of people to a poll: how many chose each option, and which one the asker chose. */
export interface PollResult {
  votes: number[];
  own?: number;
}

/** Returns the address of the page with a poll's result, and with the server's code for a vote that was not counted. */
export function pollAddress(poll: { page: string; name: string; refused?: string }): string {
  return `/poll?${new URLSearchParams(poll)}`;
}
