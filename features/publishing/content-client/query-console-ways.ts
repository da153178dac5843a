/** Names the ways in which the query console can ask, with their names for people. */
export const queryConsoleWays = {
  server: 'Ask the server',
  stripped: 'Ask the server, with the query in the path',
  browser: 'Answer in this browser',
} as const;

export type QueryConsoleWay = keyof typeof queryConsoleWays;
