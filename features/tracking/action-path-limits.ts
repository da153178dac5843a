/** What one sending of the action path may hold. The server refuses more, so a browser keeps no more. */
export const actionPathLimits = { actions: 200, nameLength: 200 };
