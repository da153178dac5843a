/** Says why a session that this site gave is over, where it was not signed out of: auth codes both. */
export type SessionEnd = 'user-disabled' | 'user-token-expired';

/** Carries it beside the answer to whose the session is, when it is more than that the session ran out. */
export const sessionEndHeader = 'Session-End';
