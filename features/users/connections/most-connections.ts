/** Limits the agents that an account may have let in at a time. */
export const mostConnections = 20;
