/**
 * Sets the most that one sending of the action path may hold: actions, and characters of a name. The server refuses more, so a browser keeps no
 * more.
 */
export const actionPathLimits = { actions: 200, nameLength: 200 };
