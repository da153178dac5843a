import { longestUsername } from '../longest-username.ts';
import { oneLineName } from '../one-line-name.ts';

/** Checks the name of someone on the site: what a header, a greeting and an invoice can show on one line. */
export const username = oneLineName({ missing: 'Enter a name.', most: longestUsername });
